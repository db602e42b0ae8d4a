'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { Shift } from '@/care/schedule/rules'
import { watchSupport } from './support-watch'

type SupportLinesProps = {
  readonly locale: string
  /** How `{time}` is written; without a zone in it, in the device's. */
  readonly clock: Intl.DateTimeFormatOptions
  /** Shown while nobody is on call, and without scripts. */
  readonly children: ReactNode
  readonly icon: ReactNode
  /** `Reachable until {time}`. */
  readonly until: string
  /** Numbers to leave out, because they are shown beside this list. */
  readonly shown?: readonly string[]
}

/** Who can be called now, and until when. Specification, section 6, "Support contact". */
export function SupportLines({ locale, clock, children, icon, until, shown }: SupportLinesProps) {
  const [active, setActive] = useState<readonly Shift[]>([])
  useEffect(() => watchSupport(setActive), [])
  if (active.length === 0) return children
  const format = new Intl.DateTimeFormat(locale, clock)
  const others = active.filter(({ phone }) => !shown?.includes(phone))
  return others.map(({ pseudonym, firstName, phone, end }) => (
    <li key={pseudonym} className="flex gap-3">
      {icon}
      <span>
        <span className="block opacity-80">{firstName}</span>
        <a className="tabular font-semibold" href={`tel:${phone}`}>
          {phone}
        </a>
        <span className="block text-xs opacity-75">
          {until.replace('{time}', format.format(new Date(end)))}
        </span>
      </span>
    </li>
  ))
}

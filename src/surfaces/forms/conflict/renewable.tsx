'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useRef, useState } from 'react'
import { randomUuid } from '@/lib/random-key'
import type { Renewal } from './rules'
import { Renewed } from './use-form-key'

export type RenewableProps = {
  /** Opens the form again with what is stored; what was typed is given up. */
  readonly onRenew: () => void
}

type KeyedProps = { readonly hidden?: Readonly<Record<string, string>> }

/** A form that can be opened again. Focus goes to the new one, because what was pressed is gone. */
export function renewable<Props extends object>(Form: ComponentType<Props & RenewableProps>) {
  return function Renewable(props: Props & KeyedProps) {
    const [renewal, setRenewal] = useState<Renewal>({ count: 0 })
    const frame = useRef<HTMLDivElement>(null)
    const router = useRouter()
    return (
      <div ref={frame} tabIndex={-1} className="rounded-field">
        <Renewed value={renewal}>
          <Form
            key={renewal.count}
            {...props}
            onRenew={() => {
              const used = props.hidden?.idempotency_key
              setRenewal(({ count }) => ({ count: count + 1, used, fresh: randomUuid() }))
              frame.current?.focus()
              // The form that would read the page again after its success is gone before it can.
              router.refresh()
            }}
          />
        </Renewed>
      </div>
    )
  }
}

'use client'

import { useState } from 'react'
import { readWall } from '@/care/conversations/later/schema'
import { dayAndTimeIn } from '@/i18n/dates'
import type { Messages } from '@/i18n/namespaces'
import { isCalendarDay } from '@/lib/calendar-day'
import { HOSPITAL_TIME_ZONE, instantsOf, isNight, type WallTime, wallTime } from '@/lib/time-zone'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { useClock } from '../../use-clock'
import type { Choice, LaterProps } from './later-words'

type LaterFieldsProps = {
  readonly later: LaterProps
  /** Id, first value and error code of each field. */
  readonly fields: Readonly<Record<'when' | 'day' | 'time', LaterField>>
  readonly label: string
  /** What is chosen while nothing else is: to send at once, or at the time as planned. */
  readonly none: string
  readonly onChoose?: (when: string) => void
}
type LaterField = {
  readonly id: string
  readonly initialValue?: unknown
  readonly errors?: readonly string[] | undefined
}

/**
 * When a message is sent. Day and time are shown once they are chosen, also without scripts. The fields decide, not a
 * button: Enter in a field never sends at once what was to be sent later.
 */
export function LaterFields({ later, fields, label, none, onChoose }: LaterFieldsProps) {
  const { city, isZoneKnown } = later
  const words: Messages['sendLater'] = later.words
  const field = (name: 'when' | 'day' | 'time') => {
    const { id, initialValue, errors } = fields[name]
    return { id, name, defaultValue: textOf(initialValue), error: errorWords(errors?.[0], words.errors) }
  }
  // The page can be read again after the patient's midnight: what was chosen keeps its time, and never becomes *now*.
  const [choices] = useState(() => choicesOf(later, textOf(fields.when.initialValue)))
  const [day, setDay] = useState(textOf(fields.day.initialValue))
  const [time, setTime] = useState(textOf(fields.time.initialValue))
  const [when, setWhen] = useState(textOf(fields.when.initialValue))
  const istanbul = istanbulOf({ day, time }, later)
  const night = useNight({ when, time, isNow: none === words.now }, later)
  const choose = (value: string) => {
    setWhen(value)
    onChoose?.(value)
  }
  return (
    <div className="group/later grid gap-3">
      <Select {...field('when')} label={label} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{none}</option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        <option value="time">{words.custom}</option>
      </Select>
      <div className="hidden gap-3 group-has-[option[value=time]:checked]/later:grid sm:grid-cols-2">
        <TextField
          {...field('day')}
          type="date"
          label={words.day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextField
          {...field('time')}
          type="time"
          label={words.time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <p className="text-2xs text-ink-soft sm:col-span-2">
          {isZoneKnown ? words.zone.replace('{zone}', city) : words.zoneUnknown}{' '}
          <span role="status">{istanbul ? words.istanbul.replace('{time}', istanbul) : ''}</span>
        </p>
      </div>
      <p role="status" className="text-2xs text-amber empty:hidden">
        {night}
      </p>
    </div>
  )
}

type ChosenTime = { readonly when: string; readonly time: string; readonly isNow: boolean }

/** A hint where the message would arrive at night: a phone wakes who reads it. Nothing is refused. */
function useNight(
  { when, time, isNow }: ChosenTime,
  { words, at, zone, city, isZoneKnown }: LaterProps,
): string {
  const present = wallTime(useClock(at), zone).time
  const arrives = when === 'time' ? time.slice(0, 5) : when === '' && isNow ? present : ''
  if (!isZoneKnown || !isNight(arrives)) return ''
  return (when === '' ? words.nightNow : words.night).replace('{time}', arrives).replace('{zone}', city)
}

/**
 * The proposed times. What was chosen on an earlier page, and is proposed no more, is one of them, because without
 * scripts a refused form comes back on a new page.
 */
export function choicesOf(later: LaterProps, chosen: string): readonly Choice[] {
  const { words, tomorrow, working, locale, zone } = later
  const proposed = [
    { ...tomorrow, text: words.tomorrow.replace('{time}', tomorrow.text) },
    ...(working ? [{ ...working, text: words.working.replace('{time}', working.text) }] : []),
  ]
  const wall = readWall(chosen)
  if (!wall || proposed.some(({ value }) => value === chosen)) return proposed
  const [at] = instantsOf(wall, zone)
  return at
    ? [...proposed, { value: chosen, text: dayAndTimeIn(at.toISOString(), { locale, timeZone: zone }) }]
    : proposed
}

/** The same time in Istanbul; undefined while day and time are not whole, and for patients there. */
function istanbulOf({ day, time }: WallTime, { zone, locale }: LaterProps): string | undefined {
  if (zone === HOSPITAL_TIME_ZONE || !isCalendarDay(day) || !/^\d\d:\d\d/.test(time)) return undefined
  const [at] = instantsOf({ day, time: time.slice(0, 5) }, zone)
  return at && dayAndTimeIn(at.toISOString(), { locale, timeZone: HOSPITAL_TIME_ZONE })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

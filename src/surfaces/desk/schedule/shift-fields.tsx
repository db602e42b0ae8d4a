'use client'

import type { ReactNode } from 'react'
import { SHIFT_STATUSES, type ShiftStatus } from '@/care/schedule/desk/constants'
import type { Member } from '@/care/schedule/desk/present'
import type { Editable } from '@/care/schedule/desk/rules'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { Checkbox } from '@/ui/checkbox'
import { cx } from '@/ui/cx'
import { errorWords } from '@/ui/error-words'
import { HiddenFields } from '@/ui/hidden-fields'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import type { ScheduleErrors } from './schedule-words'

/** What the fields show before anything is typed. */
export type ShiftValues = {
  readonly person: string
  readonly day: string
  readonly start: string
  readonly end: string
  readonly nextDay: boolean
  readonly status: ShiftStatus
  readonly phone: string
}

export type ShiftFieldsGiven = {
  readonly words: Pick<Messages['schedule'], 'fields' | 'status' | 'notDone'>
  readonly errors: ScheduleErrors
  readonly prefix: string
  readonly members: readonly Member[]
  /** In which times can be typed; the first one is chosen. */
  readonly zones: readonly { readonly name: string; readonly text: string }[]
  readonly values: ShiftValues
  readonly editable: Editable
  readonly hasStatus: boolean
  /** How many shifts were added: the times of one are not those of the next. */
  readonly added?: number
}
type ShiftFieldsProps = ShiftFieldsGiven & {
  readonly state: FormState
  /** Field name → error code. */
  readonly faults: Readonly<Record<string, string>>
  /** The button, as the last cell: on wide screens it is in the line of the fields. */
  readonly children: ReactNode
}

/** The fields of a shift, and the button. Of one that has begun only end and status; the others are sent as they are stored. */
export function ShiftFields(props: ShiftFieldsProps) {
  const { words, errors, prefix, members, zones, values, editable, hasStatus, state, faults } = props
  const { added = 0 } = props
  const { fields } = words
  // After a success the fields show what is stored.
  const typed = state.status === 'error' ? state.values : undefined
  const field = (name: string) => ({
    id: `${prefix}${name}`,
    name,
    error: errorWords(faults[name], errors),
  })
  const [firstZone] = zones
  const { person, day, start, phone } = values
  const isWhole = editable === 'all'
  return (
    <>
      {isWhole ? null : <HiddenFields values={{ person, day, start, phone, zone: firstZone?.name ?? '' }} />}
      <div className="@container">
        <div
          className={cx(
            'grid grid-cols-1 gap-3 @md:grid-cols-2 @3xl:grid-cols-4',
            zones.length > 1
              ? '@6xl:grid-cols-[1.2fr_1.3fr_1fr_1fr_1fr_1fr_1fr_1.6fr_auto]'
              : '@6xl:grid-cols-[1.2fr_1.2fr_1fr_1fr_1.1fr_1fr_1.9fr_auto]',
          )}
        >
          {isWhole ? (
            <>
              <Select {...field('person')} label={fields.person} defaultValue={typed?.person ?? person}>
                <option value="">{fields.choose}</option>
                {members.map(({ userId, name }) => (
                  <option key={userId} value={userId}>
                    {name}
                  </option>
                ))}
              </Select>
              <TextField {...field('day')} type="date" label={fields.day} defaultValue={typed?.day ?? day} />
              <TextField
                key={`start ${added}`}
                {...field('start')}
                type="time"
                label={fields.start}
                defaultValue={typed?.start ?? start}
              />
            </>
          ) : null}
          <TextField
            key={`end ${added}`}
            {...field('end')}
            type="time"
            label={fields.end}
            defaultValue={typed?.end ?? values.end}
          />
          <Checkbox
            key={`next ${added}`}
            {...field('nextDay')}
            className="@md:pt-10"
            value="yes"
            label={fields.nextDay}
            defaultChecked={typed ? typed.nextDay === 'yes' : values.nextDay}
          />
          <Occurrence {...props} of="start" />
          <Occurrence {...props} of="end" />
          {isWhole && zones.length > 1 ? (
            <Select {...field('zone')} label={fields.zone} defaultValue={typed?.zone ?? firstZone?.name}>
              {zones.map(({ name, text }) => (
                <option key={name} value={name}>
                  {text}
                </option>
              ))}
            </Select>
          ) : null}
          {hasStatus ? (
            <Select {...field('status')} label={fields.status} defaultValue={typed?.status ?? values.status}>
              {SHIFT_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {words.status[status]}
                </option>
              ))}
            </Select>
          ) : null}
          {isWhole ? (
            <div className="@md:col-span-2 @6xl:col-span-1">
              <TextField
                {...field('phone')}
                type="tel"
                autoComplete="off"
                label={fields.phone}
                hint={fields.phoneHint}
                defaultValue={typed?.phone ?? phone}
              />
            </div>
          ) : null}
          <div className="@md:pt-8">{props.children}</div>
        </div>
      </div>
      {hasStatus ? null : <HiddenFields values={{ status: values.status }} />}
      {isWhole && zones.length === 1 ? <HiddenFields values={{ zone: firstZone?.name ?? '' }} /> : null}
    </>
  )
}

type OccurrenceProps = Pick<ShiftFieldsProps, 'words' | 'prefix' | 'state'> & { readonly of: 'start' | 'end' }

/** Which of two instants is meant: asked only once a time was typed that clocks show twice. */
function Occurrence({ words: { fields }, prefix, state, of }: OccurrenceProps) {
  const name = of === 'start' ? 'startOccurrence' : 'endOccurrence'
  if (state.fields?.[of] !== 'HOUR_TWICE' && !state.values?.[name]) return null
  return (
    <Select
      id={`${prefix}${name}`}
      name={name}
      label={fields[name]}
      defaultValue={state.values?.[name] ?? ''}
    >
      <option value="">{fields.none}</option>
      <option value="first">{fields.first}</option>
      <option value="second">{fields.second}</option>
    </Select>
  )
}

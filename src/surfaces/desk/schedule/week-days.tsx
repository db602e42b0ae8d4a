'use client'

import type { ReactNode } from 'react'
import { TypedRow, type TypedRowWords } from '../records/typed-row'
import { useTypedRows } from '../records/use-typed-rows'
import { DropDay } from './drop-day'
import type { MoveWords } from './schedule-words'

type WeekDaysProps = {
  readonly days: readonly {
    readonly day: string
    readonly title: string
    readonly isToday: boolean
    readonly isOver: boolean
    /** The ways to fill an empty day. */
    readonly copy: ReactNode
    /** Shifts of the day before that end on this one: they are changed where they begin. */
    readonly earlier: readonly { readonly id: string; readonly line: ReactNode }[]
  }[]
  /** The shifts; their group is the day. */
  readonly rows: readonly { readonly id: string; readonly group: string; readonly row: ReactNode }[]
  /** Ids of shifts that were moved to another week. */
  readonly movedAway: readonly string[]
  readonly words: MoveWords & TypedRowWords & { readonly emptyDay: string }
}

/**
 * The days of a week with their shifts. One in whose form something is typed stays where it is while a colleague moves or
 * deletes it.
 */
export function WeekDays({ days, rows: read, movedAway, words }: WeekDaysProps) {
  const isAway = (id: string) => movedAway.includes(id)
  const { rows, handlersOf } = useTypedRows(read, { isAway, staysInGroup: true })
  return (
    <ol className="mt-3 grid gap-3 has-[details[open]]:items-start md:grid-cols-2 xl:grid-cols-4 min-[86rem]:grid-cols-7 min-[86rem]:gap-2">
      {days.map(({ day, title, isToday, isOver, copy, earlier }) => {
        const ofDay = rows.filter(({ group }) => group === day)
        return (
          <DropDay key={day} {...{ day, words, isToday, isOver }}>
            <h3 className="text-2xs font-semibold">{title}</h3>
            {ofDay.length + earlier.length > 0 ? (
              <ul className="mt-1 divide-y divide-line">
                {earlier.map(({ id, line }) => (
                  <li key={`earlier-${id}`} className="py-2 text-2xs">
                    {line}
                  </li>
                ))}
                {ofDay.map((one) => {
                  const handlers = handlersOf(one)
                  return (
                    <li key={one.id} className="py-2 text-2xs" onInput={handlers.onTyped}>
                      <TypedRow {...{ handlers, words }}>{one.row}</TypedRow>
                    </li>
                  )
                })}
              </ul>
            ) : (
              <p className="mt-1 text-2xs text-ink-soft">{words.emptyDay}</p>
            )}
            {ofDay.length === 0 ? copy : null}
          </DropDay>
        )
      })}
    </ol>
  )
}

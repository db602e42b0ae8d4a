'use client'

import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskShift } from '@/care/schedule/desk/present'
import { cx } from '@/ui/cx'
import { FormFailure } from '@/ui/form-failure'
import { DRAGGED_SHIFT } from './dragged-shift'
import type { MoveWords } from './schedule-words'
import { useMoveShift } from './use-move-shift'

type DropDayProps = {
  readonly day: string
  readonly isToday: boolean
  /** A day that is over takes no shift. */
  readonly isOver: boolean
  readonly words: MoveWords
  readonly children: ReactNode
}

/** A day of the week, on which a shift of another day can be dropped: it keeps its hours. */
export function DropDay({ day, isToday, isOver, words, children }: DropDayProps) {
  const item = useRef<HTMLLIElement>(null)
  const [isAbove, setIsAbove] = useState(false)
  const { move, pending, attempt, failure } = useMoveShift(words)
  const drop = useEffectEvent((shift: DeskShift) => move(shift, { day }))
  useEffect(() => {
    if (!item.current || isOver) return undefined
    return dropTargetForElements({
      element: item.current,
      canDrop: ({ source: { data } }) => data.kind === DRAGGED_SHIFT && (data.shift as DeskShift).day !== day,
      onDragEnter: () => setIsAbove(true),
      onDragLeave: () => setIsAbove(false),
      onDrop: ({ source: { data } }) => {
        setIsAbove(false)
        drop(data.shift as DeskShift)
      },
    })
  }, [day, isOver])
  return (
    <li
      ref={item}
      aria-current={isToday ? 'date' : undefined}
      aria-busy={pending || undefined}
      className={cx(
        'min-w-0 rounded-field border bg-surface p-3',
        isAbove ? 'border-dashed border-tulip' : isToday ? 'border-bosphorus' : 'border-line',
        pending && 'opacity-60',
      )}
    >
      {children}
      <FormFailure key={attempt} {...failure} />
    </li>
  )
}

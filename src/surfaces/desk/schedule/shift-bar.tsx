'use client'

import { type InputEvent, type KeyboardEvent, useState } from 'react'
import type { ShiftStatus } from '@/care/schedule/desk/constants'
import type { DeskBar } from '@/care/schedule/desk/present'
import type { Messages } from '@/i18n/namespaces'
import { cx } from '@/ui/cx'
import { FormFailure } from '@/ui/form-failure'
import { useAnnounce } from '../outcome'
import { BarHandle } from './bar-handle'
import { draggedEnds, endOnLine, hoursOf, moveOf, placeOf, STEPS_OF_DAY } from './rules'
import type { MoveWords } from './schedule-words'
import { useMoveShift } from './use-move-shift'

const FILLS: Readonly<Record<ShiftStatus, string>> = {
  available: 'fill-olive',
  busy: 'fill-amber',
  offline: 'fill-edge',
}

/** Only the handle takes the pointer: the two inputs of a bar lie on each other. */
const END = cx(
  'pointer-events-none absolute inset-x-0 -top-2 h-6 w-full appearance-none bg-transparent max-lg:hidden',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-6 [&::-webkit-slider-thumb]:w-3',
  '[&::-webkit-slider-thumb]:cursor-ew-resize [&::-webkit-slider-thumb]:appearance-none',
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2',
  '[&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-bosphorus',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-5 [&::-moz-range-thumb]:w-2',
  '[&::-moz-range-thumb]:cursor-ew-resize [&::-moz-range-thumb]:rounded-full',
  '[&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-bosphorus',
)

export type BarWords = MoveWords & Messages['schedule']['drag']
type ShiftBarProps = {
  readonly bar: DeskBar
  /** The day that the line shows. */
  readonly day: string
  readonly words: BarWords
}

/** A shift in its day, with a mark every six hours. On large screens it and its ends can be dragged, or moved by arrow keys. */
export function ShiftBar({ bar, day, words }: ShiftBarProps) {
  const stored = placeOf(bar)
  const [dragged, setDragged] = useState<{
    readonly base: string
    readonly start: number
    readonly end: number
    /** Whether the whole bar was moved, with both ends. */
    readonly isWhole: boolean
  }>()
  // Saved, or changed elsewhere: what the page shows counts again.
  if (dragged && dragged.base !== bar.revision) setDragged(undefined)
  const place = dragged ?? stored
  const { move, pending, attempt, failure } = useMoveShift(words)
  const ends = draggedEnds(bar, day)
  const changes = dragged && moveOf(dragged, bar, day)
  const isMoved = changes !== undefined
  const { start, end } = hoursOf(bar, changes)
  const hours = `${start}–${end}`
  const drag = (change: Partial<typeof stored>) => {
    // An end that is drawn elsewhere because the whole bar was moved has not been pulled itself.
    const before = dragged?.isWhole ? stored : place
    const next = { ...before, ...change, base: bar.revision, isWhole: false }
    if (next.start < next.end) setDragged(next)
  }
  const take = (step: number) => {
    const first = Math.min(Math.max(step, 0), STEPS_OF_DAY - 1) // it begins on its day
    setDragged({ base: bar.revision, start: first, end: endOnLine(first, bar), isWhole: true })
  }
  const save = () => {
    if (changes) move(bar, changes)
  }
  const back = () => setDragged(undefined)
  const announce = useAnnounce()
  /** Leaving it does not save: a press on another control must not move a shift. */
  const leave = () => {
    if (isMoved) announce(words.dropped)
    back()
  }
  const percent = (step: number) => (step / STEPS_OF_DAY) * 100
  const thumb = (name: 'start' | 'end') => ({
    min: 0,
    max: STEPS_OF_DAY,
    value: place[name],
    disabled: pending,
    'aria-label': `${words[name]}: ${bar.name}`,
    'aria-valuetext': name === 'start' ? start : end,
    onInput: (event: InputEvent<HTMLInputElement>) => drag({ [name]: event.currentTarget.valueAsNumber }),
    onChange: () => undefined,
    onPointerUp: save,
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === 'Enter') save()
      if (event.key === 'Escape') back()
    },
    onBlur: () => (pending ? undefined : leave()),
  })
  return (
    <div>
      {/* Room for the handles: links above and buttons below must not be too near. */}
      <div className="relative lg:my-2">
        <svg
          viewBox="0 0 100 6"
          preserveAspectRatio="none"
          role="presentation"
          className="block h-2 w-full overflow-visible"
        >
          <rect width="100" height="6" className="fill-mist" />
          {[25, 50, 75].map((at) => (
            <rect key={at} x={at} width="0.3" height="6" className="fill-line" />
          ))}
          <rect
            x={percent(place.start)}
            width={Math.max(percent(place.end - place.start), 0.5)}
            height="6"
            className={cx(FILLS[bar.status], pending && 'opacity-50')}
          />
          {ends.start ? (
            <BarHandle
              {...{ ...place, disabled: pending, onMove: take, onSave: save, onCancel: back, onLeave: leave }}
              label={`${words.whole}: ${bar.name}`}
              valueText={hours}
            />
          ) : null}
        </svg>
        {ends.start ? <input type="range" className={END} {...thumb('start')} /> : null}
        {ends.end ? <input type="range" className={END} {...thumb('end')} /> : null}
      </div>
      {isMoved ? (
        <output className="tabular mt-1 block text-2xs font-semibold">
          {hours} <span className="font-normal text-ink-soft">{words.keys}</span>
        </output>
      ) : null}
      <FormFailure key={attempt} {...failure} />
    </div>
  )
}

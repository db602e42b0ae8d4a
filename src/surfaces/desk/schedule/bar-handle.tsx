'use client'

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { cx } from '@/ui/cx'
import { STEPS_OF_DAY } from './rules'

type BarHandleProps = {
  /** In steps of the line. */
  readonly start: number
  readonly end: number
  readonly label: string
  readonly valueText: string
  readonly disabled: boolean
  readonly onMove: (start: number) => void
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly onLeave: () => void
}

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -4, PageUp: 4 },
}

/** The bar itself, which takes the whole shift to other hours: by mouse, or by the arrow keys and Enter. */
export function BarHandle(props: BarHandleProps) {
  const { start, end, label, valueText, disabled, onMove, onSave, onCancel, onLeave } = props
  const grip = useRef<{ readonly x: number; readonly start: number }>(undefined)
  const onPointerDown = (event: PointerEvent<SVGRectElement>) => {
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, start }
  }
  const onPointerMove = (event: PointerEvent<SVGRectElement>) => {
    const width = event.currentTarget.ownerSVGElement?.clientWidth
    if (!grip.current || !width) return
    onMove(grip.current.start + Math.round(((event.clientX - grip.current.x) / width) * STEPS_OF_DAY))
  }
  const release = (finish: () => void) => () => {
    if (!grip.current) return
    grip.current = undefined
    finish()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      onMove(start + step)
    }
    if (event.key === 'Enter') onSave()
    if (event.key === 'Escape') onCancel()
  }
  const percent = (step: number) => (step / STEPS_OF_DAY) * 100
  return (
    <>
      {/* A range's own handle cannot be as long as the bar: the policy of the page allows no style attributes. */}
      <rect
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={STEPS_OF_DAY - 1}
        aria-valuenow={start}
        aria-valuetext={valueText}
        aria-disabled={disabled}
        x={percent(start)}
        width={Math.max(percent(end - start), 0.5)}
        // 24 px high, although the line is thinner.
        y="-6"
        height="18"
        className={cx(
          'peer touch-none fill-transparent outline-none max-lg:hidden',
          !disabled && 'cursor-grab active:cursor-grabbing',
        )}
        {...{ onPointerDown, onPointerMove, onKeyDown }}
        onPointerUp={release(onSave)}
        onPointerCancel={release(onCancel)}
        onBlur={() => (disabled ? undefined : onLeave())}
      />
      {/* An outline would be stretched with the picture, and lie on the text above. */}
      <rect
        x={percent(start)}
        width={Math.max(percent(end - start), 0.5)}
        y="-3"
        height="12"
        vectorEffect="non-scaling-stroke"
        className="pointer-events-none hidden fill-none stroke-bosphorus stroke-2 peer-focus-visible:block"
      />
    </>
  )
}

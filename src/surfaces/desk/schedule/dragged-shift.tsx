'use client'

import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskShift } from '@/care/schedule/desk/present'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { gripVertical } from '@/ui/icon-shapes.generated'

/** What a dragged element says it is, so that a day takes nothing else. */
export const DRAGGED_SHIFT = 'shift'

type DraggedShiftProps = { readonly shift: DeskShift; readonly title: string; readonly children: ReactNode }

/** A line that a mouse can take to another day, on large screens. The form behind *Edit* does the same for everyone. */
export function DraggedShift({ shift, title, children }: DraggedShiftProps) {
  const line = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isDragging, setIsDragging] = useState(false)
  // Each reading of the page has another `shift`: in the effect's list it would end what is being dragged.
  const dragged = useEffectEvent(() => ({ kind: DRAGGED_SHIFT, shift }))
  useEffect(() => {
    if (!line.current || !handle.current) return undefined
    return draggable({
      element: line.current,
      dragHandle: handle.current,
      getInitialData: () => dragged(),
      onDragStart: () => setIsDragging(true),
      onDrop: () => setIsDragging(false),
    })
  }, [])
  return (
    <div ref={line} className={cx('flex items-start gap-1', isDragging && 'opacity-50')}>
      <div className="min-w-0 grow">{children}</div>
      <span
        ref={handle}
        title={title}
        aria-hidden="true"
        className="hidden shrink-0 cursor-grab text-ink-soft lg:block"
      >
        <Icon of={gripVertical} className="size-4" />
      </span>
    </div>
  )
}

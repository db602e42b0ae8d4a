'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '@/ui/cx'

type SectionScrollerProps = {
  readonly label: string
  readonly current: string
  /** Whether it fades out to the right on a narrow screen, where it goes on; its content ends before that. */
  readonly isFaded?: boolean
  readonly children: ReactNode
}

/** The navigation's box: on a narrow screen it scrolls sideways until the current section is visible. */
export function SectionScroller({ label, current, isFaded = false, children }: SectionScrollerProps) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of section scrolls again
  useEffect(() => {
    const nav = box.current
    const link = nav?.querySelector<HTMLElement>('[aria-current="page"]')
    const { activeElement } = document
    // Who tabs through the row before the page's scripts are there must not lose sight of the focus.
    const isElsewhere = activeElement !== link && nav?.contains(activeElement)
    // Not `scrollIntoView`, which may move the page as well.
    if (nav && link && !isElsewhere)
      nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav
      ref={box}
      aria-label={label}
      className={cx(
        'overflow-x-auto',
        isFaded && 'max-lg:[mask-image:linear-gradient(to_left,transparent,black_2rem)]',
      )}
    >
      {children}
    </nav>
  )
}

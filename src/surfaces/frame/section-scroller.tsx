'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type SectionScrollerProps = {
  readonly label: string
  readonly current: string
  readonly children: ReactNode
}

/** The navigation's box: on a narrow screen it scrolls sideways until the current section is visible. */
export function SectionScroller({ label, current, children }: SectionScrollerProps) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of section scrolls again
  useEffect(() => {
    const nav = box.current
    const link = nav?.querySelector<HTMLElement>('[aria-current="page"]')
    // Not `scrollIntoView`, which may move the page as well.
    if (nav && link)
      nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={box} aria-label={label} className="overflow-x-auto">
      {children}
    </nav>
  )
}

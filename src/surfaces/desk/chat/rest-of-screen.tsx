'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type RestOfScreenProps = { readonly className: string; readonly children: ReactNode }

/** Padding of the page below it. */
const BELOW = '1.75rem'

/**
 * Sets `--rest`: the height that the screen has left below the top of this element, so that what is in it scrolls and the
 * page does not. How high the page is above it depends on words, sections and width.
 */
export function RestOfScreen({ className, children }: RestOfScreenProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const measure = () => {
      const { current } = box
      if (!current) return
      const above = Math.round(current.getBoundingClientRect().top + window.scrollY)
      current.style.setProperty('--rest', `calc(100dvh - ${above}px - ${BELOW})`)
    }
    // What is above may wrap or go; its own height changes nothing above it.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}

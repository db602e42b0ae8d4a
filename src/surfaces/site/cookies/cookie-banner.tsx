'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { answerChoice, closeChoice, useChoice, useOpener } from '@/care/consent/choice/hooks'
import { isAnswered } from '@/care/consent/choice/rules'
import type { Locale } from '@/i18n/locales'
import { Button } from '@/ui/button'

type CookieBannerProps = {
  readonly locale: Locale
  readonly words: Readonly<
    Record<'title' | 'text' | 'more' | 'accept' | 'reject' | 'accepted' | 'rejected', string>
  >
}

/** The cookie question. Accept and reject must look the same, and the page behind stays usable. */
export function CookieBanner({ locale, words }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null)
  const choice = useChoice()
  const opener = useOpener()
  const isShown = opener !== null || (choice !== undefined && !isAnswered(choice))
  const isHidden = useFormOverlap(isShown && opener === null)

  useEffect(() => {
    if (opener) banner.current?.focus()
  }, [opener])
  useEffect(() => {
    const element = banner.current
    return isShown && !isHidden && element ? publishHeight(element) : undefined
  }, [isShown, isHidden])

  if (!isShown) return null
  const answer = (value: 'accepted' | 'rejected') => {
    const isInside = banner.current?.contains(document.activeElement) ?? false
    answerChoice(value, locale)
    if (isInside) (opener ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={banner}
      tabIndex={-1}
      hidden={isHidden}
      aria-labelledby="cookie-title"
      aria-describedby="cookie-text"
      className="cookie-banner no-print"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !opener || !isAnswered(choice ?? null)) return
        closeChoice()
        opener.focus({ preventScroll: true })
      }}
    >
      {/* Not a heading, because it comes before the h1. */}
      <p id="cookie-title" className="text-sm font-semibold">
        {words.title}
      </p>
      <p id="cookie-text" className="mt-1 text-xs text-ink-soft">
        {words.text}{' '}
        {opener && choice && isAnswered(choice) ? (
          <strong className="text-ink">
            {choice.answer === 'accepted' ? words.accepted : words.rejected}{' '}
          </strong>
        ) : null}
        <a className="link" href={`/${locale}/cookies`}>
          {words.more}
        </a>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button size="small" onClick={() => answer('rejected')}>
          {words.reject}
        </Button>
        <Button size="small" onClick={() => answer('accepted')}>
          {words.accept}
        </Button>
      </div>
    </section>
  )
}

/** Whether a form on a phone would be covered by the banner, or is being filled in: the banner is hidden meanwhile. */
function useFormOverlap(isWatching: boolean): boolean {
  const path = usePathname()
  const [coveredForms, setCoveredForms] = useState(0)
  const [isTyping, setIsTyping] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has different forms
  useEffect(() => {
    if (!isWatching || !matchMedia('(max-width: 47.99rem)').matches) return
    const covered = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? covered.add(target) : covered.delete(target)
        setCoveredForms(covered.size)
      },
      { rootMargin: '-60% 0px 0px 0px' },
    )
    for (const form of document.querySelectorAll('main form')) observer.observe(form)
    const update = () => setIsTyping(document.activeElement?.closest('main form') != null)
    const listeners = new AbortController()
    for (const event of ['focusin', 'focusout'] as const)
      document.addEventListener(event, () => queueMicrotask(update), { signal: listeners.signal })
    update()
    return () => {
      observer.disconnect()
      listeners.abort()
      setCoveredForms(0)
      setIsTyping(false)
    }
  }, [isWatching, path])

  return coveredForms > 0 || isTyping
}

/**
 * The foot and the buttons of both chats move out of its way. The variable is set on them alone: on the root, every element
 * would be restyled.
 */
const MOVING_ELEMENTS = '.site-footer, .site-footer + aside'

/**
 * Gives the height of the banner to the elements that move out of its way, and to scrolling.
 * @returns a function that undoes this
 */
function publishHeight(element: HTMLElement): () => void {
  const root = document.documentElement
  const elements = document.querySelectorAll<HTMLElement>(MOVING_ELEMENTS)
  const publish = (height: string) => {
    root.style.setProperty('scroll-padding-bottom', height && `calc(${height} + 1.5rem)`)
    for (const { style } of elements) style.setProperty('--cookie-height', height)
  }
  root.classList.add('is-asking')
  const observer = new ResizeObserver(() => publish(`${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    root.classList.remove('is-asking')
    publish('')
  }
}

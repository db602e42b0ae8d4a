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

/** Accept and reject alike: one tap, same size, same weight. The page stays readable and usable behind it. */
export function CookieBanner({ locale, words }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null)
  const choice = useChoice()
  const opener = useOpener()
  const isShown = opener !== null || (choice !== undefined && !isAnswered(choice))
  const isAside = useFormBehind(isShown && opener === null)

  useEffect(() => {
    if (opener) banner.current?.focus()
  }, [opener])
  useEffect(() => {
    const element = banner.current
    return isShown && !isAside && element ? announceHeight(element) : undefined
  }, [isShown, isAside])

  if (!isShown) return null
  const answer = (given: 'accepted' | 'rejected') => {
    const isInside = banner.current?.contains(document.activeElement) ?? false
    answerChoice(given, locale)
    if (isInside) (opener ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }
  return (
    <section
      ref={banner}
      tabIndex={-1}
      hidden={isAside}
      aria-labelledby="cookie-title"
      aria-describedby="cookie-text"
      className="cookie-banner no-print"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !opener || !isAnswered(choice ?? null)) return
        closeChoice()
        opener.focus({ preventScroll: true })
      }}
    >
      {/* Not a heading: it stands before the page's own. */}
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

/** On phones the question steps aside while a form stands where it would cover it, or is being filled in. */
function useFormBehind(isWatching: boolean): boolean {
  const path = usePathname()
  const [forms, setForms] = useState(0)
  const [isTyping, setIsTyping] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms
  useEffect(() => {
    if (!isWatching || !matchMedia('(max-width: 47.99rem)').matches) return
    const behind = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? behind.add(target) : behind.delete(target)
        setForms(behind.size)
      },
      { rootMargin: '-60% 0px 0px 0px' },
    )
    for (const form of document.querySelectorAll('main form')) observer.observe(form)
    const look = () => setIsTyping(document.activeElement?.closest('main form') != null)
    const leaving = new AbortController()
    for (const event of ['focusin', 'focusout'] as const)
      document.addEventListener(event, () => queueMicrotask(look), { signal: leaving.signal })
    look()
    return () => {
      observer.disconnect()
      leaving.abort()
      setForms(0)
      setIsTyping(false)
    }
  }, [isWatching, path])

  return forms > 0 || isTyping
}

/** What keeps clear of it. Only these are told: a variable on the root would be worked out for every element. */
const CLEARING = '.site-footer, .chat-button'

/** Others keep clear of it: the chat button, the end of the page, and where the focus scrolls to. */
function announceHeight(element: HTMLElement): () => void {
  const root = document.documentElement
  const clearing = document.querySelectorAll<HTMLElement>(CLEARING)
  const announce = (height: string) => {
    root.style.setProperty('scroll-padding-bottom', height && `calc(${height} + 1.5rem)`)
    for (const { style } of clearing) style.setProperty('--cookie-height', height)
  }
  root.classList.add('is-asking')
  const observer = new ResizeObserver(() => announce(`${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    root.classList.remove('is-asking')
    announce('')
  }
}

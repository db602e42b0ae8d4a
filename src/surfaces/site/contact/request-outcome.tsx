'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { SIGNED_IN_HINT } from '@/lib/session-hint'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { Toast } from '@/ui/toast'
import type { FormWords } from './form-words'
import type { Arrival } from './send-request'
import { keepSentNote } from './sent-note'
import type { FormPhase, Refusal } from './use-request-form'

type RequestOutcomeProps = {
  readonly phase: FormPhase
  readonly refusal: Refusal | undefined
  /** The address the mail went to. */
  readonly sentTo: string
  readonly arrival: Arrival
  readonly words: FormWords
  readonly locale: string
}

/** How it went: a toast that goes by itself, and a notice that stays (specification, section 8). */
export function RequestOutcome(props: RequestOutcomeProps) {
  const { phase, refusal, sentTo, arrival, words, locale } = props
  const [isToastOpen, setIsToastOpen] = useState(false)
  const sent = useRef<HTMLDivElement>(null)

  useEffect(() => {
    setIsToastOpen(phase === 'sent' || (phase === 'failed' && refusal?.code !== 'ACCOUNT_EXISTS'))
    // The button that was pressed is gone: the reader is taken to what came of it.
    if (phase === 'sent') sent.current?.scrollIntoView({ block: 'center' })
  }, [phase, refusal])

  useEffect(() => {
    if (phase !== 'sent') return
    // The dialog covers the notice here until the form leads on: the pages that follow say it again.
    keepSentNote({
      arrival,
      wasSignedIn: document.cookie.includes(SIGNED_IN_HINT),
      locale,
      title: words.successTitle,
      texts: textsOf(words, arrival, sentTo),
      close: words.close,
      mailbox: arrival === 'demo' ? '' : words.mailbox,
    })
  }, [phase, arrival, sentTo, words, locale])

  const closeToast = () => {
    setIsToastOpen(false)
    sent.current?.focus()
  }
  const text = refusal ? refusalText(refusal, words) : words.failure.default
  const toast = isToastOpen ? (
    <Toast
      tone={phase === 'sent' ? 'success' : 'error'}
      title={phase === 'sent' ? words.successTitle : words.failureTitle}
      text={phase === 'sent' ? words.successText[arrival] : text}
      ok={words.ok}
      onClose={closeToast}
    />
  ) : null

  if (phase === 'sent')
    return (
      <>
        {toast}
        <Sent {...{ words, arrival }} email={sentTo} place={sent} />
      </>
    )
  if (phase !== 'failed' || !refusal) return toast
  return (
    <>
      {toast}
      <Notice
        tone={refusal.login ? 'warning' : 'error'}
        title={refusal.login ? undefined : words.failureTitle}
        role="alert"
      >
        <p>{text}</p>
        {refusal.login ? (
          <a className={buttonStyle('quiet', 'small', 'mt-3')} href={`/${locale}${refusal.login}`}>
            {words.logIn}
          </a>
        ) : null}
      </Notice>
    </>
  )
}

type SentProps = {
  readonly arrival: Arrival
  readonly words: FormWords
  readonly email: string
  readonly place: RefObject<HTMLDivElement | null>
}

/** Stands where the form stood: that it arrived, which address the mail went to, what to do with it. */
function Sent({ words, arrival, email, place }: SentProps) {
  const [first, ...rest] = textsOf(words, arrival, email)
  return (
    <div ref={place} tabIndex={-1} className="rounded-field">
      <Notice tone="success" title={words.successTitle} role="status">
        <p>{first}</p>
        {rest.map((text) => (
          <p key={text} className="mt-1 break-words">
            {text}
          </p>
        ))}
        {words.mailbox && arrival !== 'demo' ? (
          <a className={buttonStyle('quiet', 'small', 'mt-3')} href="/dev/mailbox">
            {words.mailbox}
          </a>
        ) : null}
      </Notice>
    </div>
  )
}

/** That it arrived, then what comes next: nothing where nothing was kept. */
function textsOf(words: FormWords, arrival: Arrival, email: string): readonly string[] {
  const next = words.successNext[arrival].replace('{email}', () => email)
  return [words.successText[arrival], ...(next ? [next] : [])]
}

function refusalText({ code }: Refusal, words: FormWords): string {
  switch (code) {
    case 'ACCOUNT_EXISTS':
    case 'INVALID_PAYLOAD':
    case 'TOO_MANY_REQUESTS':
    case 'FILES_GONE':
      return words.failure[code]
    case 'CAPTCHA_FAILED':
      // It was verified in the browser before: only its time can be over.
      return words.captcha.expired
    case 'CAPTCHA_UNAVAILABLE':
      return words.captcha.unavailable
    default:
      return words.failure.default
  }
}

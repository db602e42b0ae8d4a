'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { Toast } from '@/ui/toast'
import type { FormWords } from './form-words'
import type { Arrival } from './send-request'
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
  const next = words.successNext[arrival].replace('{email}', email)
  return (
    <div ref={place} tabIndex={-1} className="rounded-field">
      <Notice tone="success" title={words.successTitle} role="status">
        <p>{words.successText[arrival]}</p>
        {next ? <p className="mt-1 break-words">{next}</p> : null}
      </Notice>
    </div>
  )
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

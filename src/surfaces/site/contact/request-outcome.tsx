'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { SIGNED_IN_HINT } from '@/lib/session-hint'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { Toast } from '@/ui/toast'
import type { FormWords } from './form-words'
import type { SentAccount } from './sending/send-request'
import { storeNotice } from './sending/sent-notice-storage'
import type { FormPhase, Refusal } from './use-request-form'

type RequestOutcomeProps = {
  readonly phase: FormPhase
  readonly refusal: Refusal | undefined
  /** The address the mail went to. */
  readonly sentTo: string
  readonly account: SentAccount
  readonly words: FormWords
  readonly locale: string
}

/** The outcome of sending: a toast that closes by itself, and a notice that stays (specification, section 8). */
export function RequestOutcome(props: RequestOutcomeProps) {
  const { phase, refusal, sentTo, account, words, locale } = props
  const [isToastOpen, setIsToastOpen] = useState(false)
  const sent = useRef<HTMLDivElement>(null)

  useEffect(() => {
    setIsToastOpen(phase === 'sent' || (phase === 'failed' && refusal?.code !== 'ACCOUNT_EXISTS'))
    // The pressed button is gone: the outcome is scrolled into view instead.
    if (phase === 'sent') sent.current?.scrollIntoView({ block: 'center' })
  }, [phase, refusal])

  useEffect(() => {
    if (phase !== 'sent') return
    // The toast covers the notice here until the form leads to the next page: the following pages show it again.
    storeNotice({
      arrival: account,
      wasSignedIn: document.cookie.includes(SIGNED_IN_HINT),
      locale,
      title: words.successTitle,
      texts: textsOf(words, account, sentTo),
      close: words.close,
      mailbox: account === 'demo' ? '' : words.mailbox,
    })
  }, [phase, account, sentTo, words, locale])

  const closeToast = () => {
    setIsToastOpen(false)
    sent.current?.focus()
  }
  const text = refusal ? refusalText(refusal, words) : words.failure.default
  const toast = isToastOpen ? (
    <Toast
      tone={phase === 'sent' ? 'success' : 'error'}
      title={phase === 'sent' ? words.successTitle : words.failureTitle}
      text={phase === 'sent' ? words.successText[account] : text}
      ok={words.ok}
      onClose={closeToast}
    />
  ) : null

  if (phase === 'sent')
    return (
      <>
        {toast}
        <Sent {...{ words, account }} email={sentTo} place={sent} />
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
  readonly account: SentAccount
  readonly words: FormWords
  readonly email: string
  readonly place: RefObject<HTMLDivElement | null>
}

/** In place of the form: that the request arrived, which address the mail went to, what to do with it. */
function Sent({ words, account, email, place }: SentProps) {
  const [first, ...rest] = textsOf(words, account, email)
  return (
    <div ref={place} tabIndex={-1} className="rounded-field">
      <Notice tone="success" title={words.successTitle} role="status">
        <p>{first}</p>
        {rest.map((text) => (
          <p key={text} className="mt-1 break-words">
            {text}
          </p>
        ))}
        {words.mailbox && account !== 'demo' ? (
          <a className={buttonStyle('quiet', 'small', 'mt-3')} href="/dev/mailbox">
            {words.mailbox}
          </a>
        ) : null}
      </Notice>
    </div>
  )
}

/** That the request arrived, and what happens next: nothing for a demo account. */
function textsOf(words: FormWords, account: SentAccount, email: string): readonly string[] {
  const next = words.successNext[account].replace('{email}', () => email)
  return [words.successText[account], ...(next ? [next] : [])]
}

function refusalText({ code }: Refusal, words: FormWords): string {
  switch (code) {
    case 'ACCOUNT_EXISTS':
    case 'INVALID_PAYLOAD':
    case 'TOO_MANY_REQUESTS':
    case 'FILES_GONE':
      return words.failure[code]
    case 'CAPTCHA_FAILED':
      // It was verified in the browser before, so it can only have expired.
      return words.captcha.expired
    case 'CAPTCHA_UNAVAILABLE':
      return words.captcha.unavailable
    default:
      return words.failure.default
  }
}

'use client'

import { useEffect, useState } from 'react'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { Toast } from '@/ui/toast'
import type { LandingWords } from './landing-words'
import type { LandingPhase, Refusal } from './use-landing-form'

type LandingOutcomeProps = {
  readonly phase: LandingPhase
  readonly refusal: Refusal | undefined
  readonly words: LandingWords
  readonly locale: string
}

/** How it went: a toast that goes by itself, and, where it went wrong, a notice that stays (specification, section 8). */
export function LandingOutcome({ phase, refusal, words, locale }: LandingOutcomeProps) {
  const [isToastOpen, setIsToastOpen] = useState(false)

  useEffect(() => {
    setIsToastOpen(phase === 'sent' || (phase === 'failed' && refusal?.code !== 'ACCOUNT_EXISTS'))
  }, [phase, refusal])

  const text = refusal ? refusalText(refusal, words) : words.failure.default
  const toast = isToastOpen ? (
    <Toast
      tone={phase === 'sent' ? 'success' : 'error'}
      title={phase === 'sent' ? words.successTitle : words.failureTitle}
      text={phase === 'sent' ? words.successText : text}
      ok={words.ok}
      onClose={() => setIsToastOpen(false)}
    />
  ) : null

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

function refusalText({ code }: Refusal, words: LandingWords): string {
  switch (code) {
    case 'ACCOUNT_EXISTS':
    case 'INVALID_PAYLOAD':
    case 'TOO_MANY_REQUESTS':
      return words.failure[code]
    case 'CAPTCHA_FAILED':
      return words.captcha.wrong
    case 'CAPTCHA_UNAVAILABLE':
      return words.captcha.unavailable
    default:
      return words.failure.default
  }
}

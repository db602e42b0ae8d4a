'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { CAPTCHA_LENGTH, CAPTCHA_LIFETIME_SECONDS } from '@/base/captcha/constants'
import { type Challenge, newChallenge, verifyAnswer } from './captcha-client'

/** From the fifth character to the check (specification, section 9). */
const AUTO_CHECK_DELAY_MS = 500

export type CaptchaSolution = { readonly id: string; readonly answer: string }
export type CaptchaPhase =
  | 'loading'
  | 'ready'
  | 'checking'
  | 'empty'
  | 'wrong'
  | 'expired'
  | 'verified'
  | 'unavailable'
type TimedChallenge = Challenge & { readonly at: number }

/**
 * The life of one captcha: loaded when the field is scrolled near, checked when it has 5 characters or on Enter, renewed
 * on demand and when a verified code expires before the form is sent.
 * @param onSolved is called with the answer once the server has verified it, and with undefined when it is renewed
 */
export function useCaptcha(onSolved: (solved: CaptchaSolution | undefined) => void) {
  const [challenge, setChallenge] = useState<TimedChallenge>()
  const [phase, setPhase] = useState<CaptchaPhase>('loading')
  const [answer, setAnswer] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const renew = useCallback(
    async (because: 'ready' | 'expired' = 'ready') => {
      clearTimeout(timer.current)
      setAnswer('')
      setPhase('loading')
      onSolved(undefined)
      const next = await newChallenge()
      setChallenge(next && withTime(next))
      setPhase(next ? because : 'unavailable')
    },
    [onSolved],
  )

  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        void renew()
      },
      { rootMargin: '600px' },
    )
    if (root.current) watcher.observe(root.current)
    return () => {
      watcher.disconnect()
      clearTimeout(timer.current)
    }
  }, [renew])

  const expires =
    phase === 'verified' && challenge ? challenge.at + CAPTCHA_LIFETIME_SECONDS * 1_000 : undefined
  useEffect(() => {
    if (expires === undefined) return
    const expiry = setTimeout(() => void renew('expired'), expires - performance.now())
    return () => clearTimeout(expiry)
  }, [expires, renew])

  const check = async (typed: string) => {
    clearTimeout(timer.current)
    if (!challenge || phase === 'checking' || phase === 'verified') return
    if (typed === '') return setPhase('empty')
    setPhase('checking')
    const verdict = await verifyAnswer(challenge.id, typed)
    if (!verdict) return setPhase('unavailable')
    if (verdict.renewed) {
      setChallenge(withTime(verdict.renewed))
      setAnswer('')
    }
    setPhase(verdict.verified ? 'verified' : verdict.expired ? 'expired' : 'wrong')
    if (verdict.verified) onSolved({ id: challenge.id, answer: typed })
  }

  const type = (text: string) => {
    const typed = text.replace(/[^A-Za-z0-9]/g, '').slice(0, CAPTCHA_LENGTH)
    setAnswer(typed)
    if (phase === 'wrong' || phase === 'expired' || phase === 'empty') setPhase('ready')
    clearTimeout(timer.current)
    if (typed.length === CAPTCHA_LENGTH)
      timer.current = setTimeout(() => void check(typed), AUTO_CHECK_DELAY_MS)
  }

  return { root, challenge, phase, answer, type, check, renew }
}

/** `performance.now()`, because a browser's clock may be wrong. */
const withTime = (challenge: Challenge): TimedChallenge => ({ ...challenge, at: performance.now() })

'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { CAPTCHA_LENGTH, CAPTCHA_LIFETIME_SECONDS } from '@/base/captcha/constants'
import { type Challenge, newChallenge, verifyAnswer } from './captcha-client'

/** Milliseconds from the fifth character to the check (specification, section 9). */
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
 * The life of one captcha: load when the field comes near, check when 5 characters stand or on Enter, renew on
 * demand and when a verified code's time is over before the form is sent. `onSolved` hears the answer once the server has verified it, and undefined when that is undone.
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
    const over = setTimeout(() => void renew('expired'), expires - performance.now())
    return () => clearTimeout(over)
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

/** By the browser's own clock, which need not be right. */
const withTime = (challenge: Challenge): TimedChallenge => ({ ...challenge, at: performance.now() })

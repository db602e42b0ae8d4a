'use client'

import { useEffect } from 'react'
import { useChoice } from '@/care/consent/choice/hooks'
import { now } from '@/lib/clock'
import { DEFAULT_LEAD_SOURCE } from '../constants'
import { originOf, readOrigin } from './rules'

const KEY = 'kervan.origin'

/**
 * Stores the first visit's origin: until the tab is closed, and for 30 days for a visitor who has accepted optional
 * storage (docs/decisions, 0017).
 */
export function useRememberedOrigin(): void {
  const answer = useChoice()?.answer
  useEffect(() => {
    const origin = findOrigin()
    if (!origin) return
    const text = JSON.stringify(origin)
    try {
      sessionStorage.setItem(KEY, text)
      if (answer === 'accepted') localStorage.setItem(KEY, text)
      else localStorage.removeItem(KEY)
    } catch {
      // The browser refuses storage: nothing is stored.
    }
  }, [answer])
}

/** The wire fields of a request's origin. */
export function originItems() {
  const origin = findOrigin()
  return {
    lead_source: origin?.leadSource ?? DEFAULT_LEAD_SOURCE,
    affiliate_key: origin?.affiliateKey ?? null,
    landing_page: origin?.landingPage ?? null,
  }
}

function findOrigin() {
  return read() ?? originOf(location, now())
}

function read() {
  try {
    return readOrigin(sessionStorage.getItem(KEY), now()) ?? readOrigin(localStorage.getItem(KEY), now())
  } catch {
    return undefined
  }
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { FormState } from '@/lib/form-state'
import { overOf } from './schema'

/**
 * What the form of an offer was opened with. When it is refused because someone else has saved or sent another text, the
 * page is read again, and `over` names that text: sent with it, the form replaces it.
 * @param version of the offer that the page shows; empty for a new one
 * @param savedAt of the draft that the page shows
 */
export function useOvertaken(state: FormState, version: string, savedAt = '') {
  const newest = overOf(version, savedAt)
  const [opened] = useState({ version, text: newest })
  const router = useRouter()
  const { code } = state
  const overtakenBy = code === 'DRAFT_CHANGED' ? 'draft' : code === 'OFFER_OUTDATED' ? 'version' : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal reads the page again
  useEffect(() => {
    if (overtakenBy) router.refresh()
  }, [state, overtakenBy, router])
  const over = overtakenBy && newest !== opened.text ? newest : ''
  return { version: opened.version, overtakenBy, over } as const
}

'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { FormState } from '@/lib/form-state'

/**
 * The revision that a form sends as `base`. The form keeps the one it was opened with, because the page may be read again
 * below what is typed; after each save it is the one that was saved. A save on top of another one is refused, and the
 * page read again.
 * @param revision of the stored values that the page shows
 * @param onSaved called with the revision of each save
 */
export function useRevision(state: FormState, revision: string, onSaved?: (revision: string) => void) {
  const [base, setBase] = useState(state.values?.base ?? revision)
  const saved = state.status === 'done' ? state.values?.base : undefined
  if (saved !== undefined && saved !== base) setBase(saved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (saved !== undefined) onSaved?.(saved)
  }, [state])
  const isConflict = state.code === 'CHANGED_ELSEWHERE'
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal reads the page again
  useEffect(() => {
    if (isConflict) router.refresh()
  }, [state, isConflict, router])
  /** The revision that another device has saved; undefined until the page has been read again. */
  const newest = revision === base ? undefined : revision
  return { base, isConflict, newest }
}

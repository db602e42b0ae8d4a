'use client'

import { useRouter } from 'next/navigation'
import { createContext, useContext, useEffect, useState } from 'react'
import type { FormState } from '@/lib/form-state'
import { randomUuid } from '@/lib/random-key'
import { KEY_USED, keyAfter, openedKey, type Renewal } from './rules'

/** How often the form below was opened again. */
export const Renewed = createContext<Renewal>({ count: 0 })

type SentForm = { readonly state: FormState; readonly pending: boolean }

/**
 * The idempotency key that a form sends. It stays the same until the form has succeeded, also when its page is read again
 * meanwhile: whatever became of an answer, the next attempt cannot store the same twice.
 * @param given by the page; a form without a key has none
 * @param isEmptied its fields are empty after success, so that what is sent next is something else
 */
export function useFormKey({ state, pending }: SentForm, given: string | undefined, isEmptied: boolean) {
  const renewal = useContext(Renewed)
  const [kept, setKept] = useState(() => ({ given, key: openedKey(given, renewal) }))
  const next = keyAfter(kept, { given, state, pending }, isEmptied ? randomUuid : undefined)
  if (next !== kept) setKept(next)
  const router = useRouter()
  // What an earlier attempt has stored is shown then, and the next one has a key that was not used.
  useEffect(() => {
    if (state.code === KEY_USED) router.refresh()
  }, [state, router])
  return next.key
}

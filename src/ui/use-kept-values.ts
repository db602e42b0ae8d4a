import { useState } from 'react'
import type { FormState } from '@/lib/form-state'
import { type KeptValues, nextValues, type Values } from './kept-values'

type Options = {
  readonly state: FormState
  /** Of the refusal after which the page is read again; without it they are kept for good. */
  readonly code: string | undefined
  /** Whether its reader has begun with the form. */
  readonly isKept?: boolean
}

/**
 * Hidden values of a form as they were when its reader began with it: a page that is read again below what is typed must
 * not make the press about something that the reader has not seen.
 */
export function useKeptValues(values: Values, { state, code, isKept = true }: Options): Values {
  const [kept, setKept] = useState<KeptValues>({ values, followed: undefined })
  const refusal = code !== undefined && state.code === code ? state : undefined
  const next = nextValues(kept, { values, refusal, isKept })
  if (next !== kept) setKept(next)
  return next.values
}

'use client'

import type { Answer } from '@/care/patient-record/constants'
import { saveAnswer } from './actions'
import { useAutosave } from './use-autosave'

export type TypedAnswer = { readonly answer: Answer; readonly text: string }

type SavedAnswer = {
  readonly field: string
  readonly locale: string
  /** `savedAt` of the answer that is shown; empty for none. */
  readonly base: string
}

/** Saves an answer of the record automatically. `details` without a text is not an answer yet. */
export function useSavedAnswer({ field, locale, base }: SavedAnswer) {
  return useAutosave<TypedAnswer>({
    action: saveAnswer,
    fieldsOf: ({ answer, text }) => ({ field, answer, text, locale }),
    isWhole: ({ answer, text }) => answer !== 'details' || text.trim() !== '',
    base,
  })
}

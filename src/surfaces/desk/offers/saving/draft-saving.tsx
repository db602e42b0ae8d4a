'use client'

import { createContext, type ReactNode, use } from 'react'
import { saveDraft } from '../actions'

const SaveDraft = createContext(saveDraft)

/**
 * Around every page of the desk. What was typed last is saved when the form has been left, and is then sent to the next
 * page: Next answers 409 where a page does not use the action, and the text would be lost.
 */
export function DraftSaving({ children }: { readonly children: ReactNode }) {
  return <SaveDraft value={saveDraft}>{children}</SaveDraft>
}

export function useSaveDraft(): typeof saveDraft {
  return use(SaveDraft)
}

'use client'

import { createContext, type ReactNode, use } from 'react'
import { announceReading, saveDraft } from './actions'

const ACTIONS = { announceReading, saveDraft }
const LeavingActions = createContext(ACTIONS)

/**
 * Around every page of the desk, as `DraftSaving`: that a conversation was left is sent to the next page, as is what was
 * typed last, and Next answers 409 where a page does not use the action.
 */
export function MessageLeaving({ children }: { readonly children: ReactNode }) {
  return <LeavingActions value={ACTIONS}>{children}</LeavingActions>
}

export function useLeavingActions(): typeof ACTIONS {
  return use(LeavingActions)
}

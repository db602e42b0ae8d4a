'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Messages } from '@/i18n/namespaces'

type Words = Messages['accounts']['failure'] & {
  /** ‘An error occurred. Please try again.’ (specification, section 8), or what editors wrote instead. */
  readonly title: string
}

const FailureContext = createContext<Words | undefined>(undefined)

/** Passes the texts to the error boundary of a surface, which renders in the browser and gets no props of ours. */
export function FailureWords({ words, children }: { readonly words: Words; readonly children: ReactNode }) {
  return <FailureContext value={words}>{children}</FailureContext>
}

export function useFailureWords(): Words | undefined {
  return useContext(FailureContext)
}

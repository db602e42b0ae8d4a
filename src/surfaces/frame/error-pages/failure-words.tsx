'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Messages } from '@/i18n/namespaces'

type Words = Messages['accounts']['failure'] & {
  /** ‘An error occurred. Please try again.’ (specification, section 8), or what editors wrote instead. */
  readonly title: string
}

/** Wraps the error page of a surface that has a navigation. */
export type FailureFrame = {
  readonly navigation: ReactNode
  /** The lists. The link back leads to the first one whose URL is a prefix of the page's, else to the last. */
  readonly lists: readonly { readonly href: string; readonly label: string }[]
  /** Further ways on. */
  readonly links: ReactNode
}

type Failure = { readonly words: Words; readonly frame: FailureFrame | undefined }

const FailureContext = createContext<Failure | undefined>(undefined)

type FailureWordsProps = {
  readonly words: Words
  readonly frame?: FailureFrame | undefined
  readonly children: ReactNode
}

/**
 * Passes the texts and the frame to the error boundary of a surface, which renders in the browser and gets no props of
 * ours.
 */
export function FailureWords({ words, frame, children }: FailureWordsProps) {
  return <FailureContext value={{ words, frame }}>{children}</FailureContext>
}

export function useFailure(): Failure | undefined {
  return useContext(FailureContext)
}

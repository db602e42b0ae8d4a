'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { Notice } from '@/ui/notice'

const Announce = createContext<(text: string) => void>(() => {})

/** Shows above a list what was done with one of its lines, because the line itself is gone by then. */
export function DeskOutcome({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('')
  return (
    <Announce value={setText}>
      <div role="status" data-outcome tabIndex={-1} className="mt-3 rounded-field empty:hidden">
        {text ? <Notice tone="success">{text}</Notice> : null}
      </div>
      {children}
    </Announce>
  )
}

/** @returns what a form of the list calls with the text to show after success */
export function useAnnounce(): (text: string) => void {
  return useContext(Announce)
}

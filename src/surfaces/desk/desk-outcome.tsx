'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { Notice } from '@/ui/notice'

const Announce = createContext<(text: string) => void>(() => {})

/** Says above a list what was done with a line of it: the line itself is gone by then. */
export function DeskOutcome({ children }: { readonly children: ReactNode }) {
  const [text, setText] = useState('')
  return (
    <Announce value={setText}>
      <div role="status" className="mt-3 empty:hidden">
        {text ? <Notice tone="success">{text}</Notice> : null}
      </div>
      {children}
    </Announce>
  )
}

/** How a form of the list says that it is done. */
export function useOutcome(): (text: string) => void {
  return useContext(Announce)
}

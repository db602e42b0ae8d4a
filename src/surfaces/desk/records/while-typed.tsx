'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

type WhileTypedProps = {
  /** Whether a colleague has ended what the forms are about. */
  readonly isOver: boolean
  readonly words: { readonly over: string; readonly discard: string }
  /** What takes their place. */
  readonly after: ReactNode
  readonly children: ReactNode
}

const Forget = createContext<() => void>(() => {})

/** @returns what a form calls after success: its text is stored and need not be kept */
export function useForgetTyped(): () => void {
  return useContext(Forget)
}

/**
 * Forms that go when what they are about is over. With something typed in one of them they stay as they were, below a
 * notice, so that the text can be copied; sending them is refused by the server.
 */
export function WhileTyped({ isOver, words, after, children }: WhileTypedProps) {
  const [last, setLast] = useState(children)
  const [hasTyped, setHasTyped] = useState(false)
  if (!isOver && last !== children) setLast(children)
  if (isOver && !hasTyped) return after
  return (
    <div onInput={() => setHasTyped(true)}>
      {isOver ? (
        <div className="mt-4">
          <Notice tone="warning" role="alert" title={words.over}>
            <Button size="small" variant="quiet" className="mt-3" onClick={() => setHasTyped(false)}>
              {words.discard}
            </Button>
          </Notice>
        </div>
      ) : null}
      <Forget value={() => setHasTyped(false)}>{isOver ? last : children}</Forget>
    </div>
  )
}

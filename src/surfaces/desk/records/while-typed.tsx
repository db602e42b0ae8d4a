'use client'

import { createContext, type FormEvent, type ReactNode, type RefObject, useContext, useState } from 'react'
import type { FormState } from '@/lib/form-state'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { isSettled } from './rules'

type WhileTypedProps = {
  /** Whether a colleague has ended what the forms are about. */
  readonly isOver: boolean
  readonly words: { readonly over: string; readonly discard: string }
  /** What takes their place. */
  readonly after: ReactNode
  readonly children: ReactNode
}

/** Of one form, which may be gone by then, or of all. */
type Forget = (form?: Element | null) => void
const Forget = createContext<Forget>(() => {})

/**
 * @param form the one that calls it, where there are several; without it what was typed in all of them is forgotten
 * @returns what a form calls with the answer to it, or when its reader gives up what was typed: that need not be kept
 */
export function useForgetTyped(form?: RefObject<Element | null>): (answer?: FormState) => void {
  const forget = useContext(Forget)
  return (answer) => {
    if (isSettled(answer)) forget(form ? form.current : undefined)
  }
}

/**
 * Forms that go when what they are about is over. With something typed in one of them they stay as they were, below a
 * notice, so that the text can be copied; sending them is refused by the server.
 */
export function WhileTyped({ isOver, words, after, children }: WhileTypedProps) {
  const [last, setLast] = useState(children)
  const [typed, setTyped] = useState<ReadonlySet<Element>>(new Set())
  if (!isOver && last !== children) setLast(children)
  if (isOver && typed.size === 0) return after
  const onInput = ({ target }: FormEvent) => {
    const form = target instanceof Element ? (target.closest('form') ?? target) : undefined
    if (form && !typed.has(form)) setTyped(new Set([...typed, form]))
  }
  const forget: Forget = (form) =>
    setTyped(
      (now) => new Set(form === undefined ? [] : [...now].filter((one) => one !== form && one.isConnected)),
    )
  return (
    <div onInput={onInput}>
      {isOver ? (
        <div className="my-4">
          <Notice tone="warning" role="alert" title={words.over}>
            <Button size="small" variant="quiet" className="mt-3" onClick={() => forget()}>
              {words.discard}
            </Button>
          </Notice>
        </div>
      ) : null}
      <Forget value={forget}>{isOver ? last : children}</Forget>
    </div>
  )
}

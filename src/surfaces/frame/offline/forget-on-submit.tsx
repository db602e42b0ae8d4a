'use client'

import { type ReactNode, useActionState } from 'react'
import { type FormState, IDLE } from '@/lib/form-state'
import { keepOnLoss } from '@/ui/lost-connection'
import { forgetTrip } from './kept-trip'
import { forgetUser } from './stored-user'

type ForgetOnSubmitProps = {
  readonly action: () => Promise<FormState>
  /** Shown when the connection was lost, so that the person is still signed in. */
  readonly lost: string
  readonly children: ReactNode
}

/**
 * The form that signs out: it also removes person, trip card and what is typed in chats from this device. Without scripts
 * there are none.
 */
export function ForgetOnSubmit({ action, lost, children }: ForgetOnSubmitProps) {
  const [state, dispatch] = useActionState(keepOnLoss(action), IDLE)
  const forget = () => {
    forgetUser()
    forgetChats()
    void forgetTrip().catch(() => undefined)
  }
  return (
    <form action={dispatch} className="relative" onSubmit={forget}>
      {children}
      {state.status === 'error' ? (
        <p
          role="alert"
          className="absolute top-full right-0 z-10 mt-2 w-64 rounded-field border border-brick bg-brick-mist p-3 text-xs text-brick"
        >
          {lost}
        </p>
      ) : null}
    </form>
  )
}

/** What a member of the team has typed in chats and not sent, in this tab (`desk/chat/open-chat.tsx`). */
function forgetChats(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith('chat-')) sessionStorage.removeItem(name)
  } catch {
    // Storage is switched off: there is nothing in it.
  }
}

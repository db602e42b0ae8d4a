'use client'

import type { ReactNode } from 'react'
import { forgetTrip } from './kept-trip'
import { forgetUser } from './stored-user'

type ForgetOnSubmitProps = { readonly action: () => Promise<void>; readonly children: ReactNode }

/** The form that signs out: it also removes person and trip card from this device. Without scripts there are none. */
export function ForgetOnSubmit({ action, children }: ForgetOnSubmitProps) {
  return (
    <form
      action={action}
      onSubmit={() => {
        forgetUser()
        void forgetTrip().catch(() => undefined)
      }}
    >
      {children}
    </form>
  )
}

'use client'

import type { ReactNode } from 'react'
import { forgetTrip } from './kept-trip'

type ForgetOnSubmitProps = { readonly action: () => Promise<void>; readonly children: ReactNode }

/** The form that signs out: it also removes the trip card from this device. Without scripts there is none. */
export function ForgetOnSubmit({ action, children }: ForgetOnSubmitProps) {
  return (
    <form action={action} onSubmit={() => void forgetTrip().catch(() => undefined)}>
      {children}
    </form>
  )
}

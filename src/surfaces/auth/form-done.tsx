'use client'

import type { ReactNode } from 'react'
import { Notice } from '@/ui/notice'

type FormDoneProps = { readonly title: string; readonly children: ReactNode }

/** What stands in a form's place when it is done. Takes focus, because what had it is gone. */
export function FormDone({ title, children }: FormDoneProps) {
  return (
    <div tabIndex={-1} ref={(element) => element?.focus()} className="rounded-field">
      <Notice tone="success" role="status" title={title}>
        {children}
      </Notice>
    </div>
  )
}

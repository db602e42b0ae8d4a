'use client'

import type { ReactNode } from 'react'
import { Notice } from '@/ui/notice'
import { takeFocus } from '@/ui/take-focus'

type FormDoneProps = { readonly title: string; readonly children: ReactNode }

/** Replaces a form that was sent. Takes the focus, because the form that had it is gone. */
export function FormDone({ title, children }: FormDoneProps) {
  return (
    <div tabIndex={-1} ref={takeFocus} className="rounded-field">
      <Notice tone="success" role="status" title={title}>
        {children}
      </Notice>
    </div>
  )
}

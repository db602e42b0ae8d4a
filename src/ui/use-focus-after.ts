'use client'

import { useRef } from 'react'
import type { FormState } from '@/lib/form-state'

/**
 * For a form whose button is gone after success: what is named gets the focus instead, unless the reader has gone on.
 * @param id of an element that can have the focus
 * @returns the form's ref, and what `useForm` calls after success: a live update may have removed the form by then
 */
export function useFocusAfter(id: string) {
  const form = useRef<HTMLFormElement>(null)
  const onDone = ({ code }: FormState) => {
    if (code === 'DEMO_NOT_SAVED') return
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    if (isLost || form.current?.contains(activeElement)) document.getElementById(id)?.focus()
  }
  return { form, onDone }
}

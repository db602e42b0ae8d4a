'use client'

import { useEffect, useRef } from 'react'

/**
 * For a form whose button is gone after success: what is named gets the focus instead, unless the reader has gone on.
 * @param id of an element that can have the focus @returns the form's ref
 */
export function useFocusAfter(isDone: boolean, id: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isDone && form.current?.contains(document.activeElement)) document.getElementById(id)?.focus()
  }, [isDone, id])
  return form
}

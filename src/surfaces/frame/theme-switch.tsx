'use client'

import { useLayoutEffect } from 'react'
import type { Theme } from '@/care/accounts/constants'

/**
 * Draws the pages below it in the theme of the account. The server has said it in the document already, unless this
 * browser was never told or the reader has come from a public page without loading a new document.
 */
export function ThemeSwitch({ theme }: { readonly theme: Theme }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset.theme
    else dataset.theme = theme
    // Public pages are as the device is.
    return () => {
      delete dataset.theme
    }
  }, [theme])
  return null
}

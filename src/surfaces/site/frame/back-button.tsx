'use client'

import type { ReactNode } from 'react'
import { Button } from '@/ui/button'

type BackButtonProps = { readonly home: string; readonly label: string; readonly icon?: ReactNode }

/** Goes back in the history, or to the home page when there is no history. */
export function BackButton({ home, label, icon }: BackButtonProps) {
  const back = () => {
    if (window.history.length > 1) window.history.back()
    else window.location.assign(home)
  }
  return (
    <Button onClick={back}>
      {icon}
      {label}
    </Button>
  )
}

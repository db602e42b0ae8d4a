'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { FormState } from '@/lib/form-state'

/** A refusal with this code says that the page is out of date. */
export function useReadAgain(state: FormState, code: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (code !== undefined && state.code === code) router.refresh()
  }, [state, code, router])
}

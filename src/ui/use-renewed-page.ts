import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import type { FormState } from '@/lib/form-state'

/**
 * Reads the page again after a form was refused because the record has changed: the page shows what is true, and the
 * form's next press is about that. @param code of the refusal
 */
export function useRenewedPage(state: FormState, code: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (code !== undefined && state.code === code) router.refresh()
  }, [state, code, router])
}

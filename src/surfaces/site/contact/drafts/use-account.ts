import { type RefObject, useEffect, useState } from 'react'
import { SIGNED_IN_HINT } from '@/lib/session-hint'

/** Fills in the account of a signed-in patient. @returns whether there is one, and a function that changes it */
export function useAccount(form: RefObject<HTMLFormElement | null>) {
  const [isOwn, setIsOwn] = useState(false)
  useEffect(() => {
    const element = form.current
    if (!element || !document.cookie.includes(SIGNED_IN_HINT)) return
    import('./fill-from-account')
      .then(({ fillFromAccount }) => fillFromAccount(element))
      .then(setIsOwn, () => undefined)
  }, [form])
  return [isOwn, setIsOwn] as const
}

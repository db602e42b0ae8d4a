import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { CaptchaSolution } from '@/surfaces/forms/captcha/use-captcha'
import { sendCount } from '../counts/send-count'
import { useAccount } from './drafts/use-account'

/** What a request form needs before it may be sent: the ticked terms and, of a visitor, a solved captcha. */
export function usePermissionToSend(form: RefObject<HTMLFormElement | null>) {
  const [isOwn, setIsOwn] = useAccount(form)
  const [hasTerms, setHasTerms] = useState(false)
  const [captcha, setCaptcha] = useState<CaptchaSolution>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    // Ticked before hydration, or restored by the browser.
    const terms = form.current?.elements.namedItem('terms')
    setHasTerms(terms instanceof HTMLInputElement && terms.checked)
  }, [form])

  const onSolved = useCallback((solved: CaptchaSolution | undefined) => {
    setCaptcha(solved)
    if (solved) sendCount(location.pathname, 'captcha')
  }, [])

  /** A captcha cannot be used twice. */
  const renewCaptcha = () => {
    setCaptcha(undefined)
    setRound((count) => count + 1)
  }
  return { isOwn, setIsOwn, hasTerms, setHasTerms, captcha, onSolved, round, renewCaptcha }
}

import type { FormStep } from '@/base/counts/constants'

/**
 * Reports that this page was shown, or a step of its form reached: its address and nothing else, without cookie.
 * A browser that asks not to be tracked is not even counted.
 */
export function sendCount(pathname: string, step?: FormStep): void {
  const wantsNone = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  if (navigator.doNotTrack === '1' || wantsNone) return
  const { lang } = document.documentElement
  const hasLanguage = pathname === `/${lang}` || pathname.startsWith(`/${lang}/`)
  const path = hasLanguage ? pathname : `/${lang}${pathname === '/' ? '' : pathname}`
  navigator.sendBeacon?.('/count', JSON.stringify(step ? { path, step } : { path }))
}

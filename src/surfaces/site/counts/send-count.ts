import type { FormStep } from '@/base/counts/constants'

/**
 * Counts a view of the page, or a step of its form. Sends the path only, without a cookie, and nothing at all when the
 * browser asks not to be tracked.
 */
export function sendCount(pathname: string, step?: FormStep): void {
  const optsOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  if (navigator.doNotTrack === '1' || optsOut) return
  const { lang } = document.documentElement
  const hasLanguage = pathname === `/${lang}` || pathname.startsWith(`/${lang}/`)
  const path = hasLanguage ? pathname : `/${lang}${pathname === '/' ? '' : pathname}`
  navigator.sendBeacon?.('/count', JSON.stringify(step ? { path, step } : { path }))
}

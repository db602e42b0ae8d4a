import { getRequestConfig } from 'next-intl/server'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { DEFAULT_LOCALE, toLocale } from './locales'
import { loadMessages } from './messages'

/**
 * next-intl asks here on each server render; pages pass their locale explicitly. A missing message is a defect
 * that `npm run check` finds; at run time its key is shown rather than a crash.
 */
export default getRequestConfig(async ({ locale, requestLocale }) => {
  const resolved = toLocale(locale) ?? toLocale(await requestLocale) ?? DEFAULT_LOCALE
  return {
    locale: resolved,
    messages: await loadMessages(resolved),
    timeZone: HOSPITAL_TIME_ZONE,
    getMessageFallback: ({ namespace, key }) => [namespace, key].filter(Boolean).join('.'),
  }
})

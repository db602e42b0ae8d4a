import { getRequestConfig } from 'next-intl/server'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { DEFAULT_LOCALE, toLocale } from './locales'
import { loadMessages } from './messages'

/**
 * next-intl calls this on each server render; pages pass their locale explicitly. `npm run check` finds missing messages;
 * at run time the key is shown instead of an error.
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

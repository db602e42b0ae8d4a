/**
 * The interface's words, one file per room and language. German is the source and gives the types; the other
 * three must have the same keys (`scripts/check-messages.mjs`).
 */

import { createTranslator } from 'use-intl/core'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { LANGUAGES, type Locale } from './locales'
import { type Messages, NAMESPACES } from './namespaces'

const cache = new Map<Locale, Promise<Messages>>()

/** All words of one language, by room; read once per process. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = cache.get(locale)
  if (known) return known
  const loading = readAll(locale)
  cache.set(locale, loading)
  return loading
}

async function readAll(locale: Locale): Promise<Messages> {
  const files = NAMESPACES.map(async (name) => {
    const file = await import(`../../messages/${locale}/${name}.json`)
    return [name, file.default] as const
  })
  return Object.fromEntries(await Promise.all(files)) as Messages
}

/** A translator outside of React: mails, jobs, error pages. */
export async function translator<Room extends keyof Messages>(locale: Locale, namespace: Room) {
  const messages = await loadMessages(locale)
  return createTranslator({
    locale: LANGUAGES[locale].intl,
    messages,
    namespace,
    timeZone: HOSPITAL_TIME_ZONE,
  })
}

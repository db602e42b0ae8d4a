/**
 * The interface's texts, one file per namespace and language. German is the source and gives the types; the other
 * three must have the same keys (`scripts/check-messages.mjs`).
 */

import { createTranslator } from 'use-intl/core'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { LANGUAGES, type Locale } from './locales'
import { type Messages, NAMESPACES } from './namespaces'

const cache = new Map<Locale, Promise<Messages>>()

/** All messages of one language, by namespace; read once per process. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const cached = cache.get(locale)
  if (cached) return cached
  const loading = readAll(locale)
  cache.set(locale, loading)
  return loading
}

async function readAll(locale: Locale): Promise<Messages> {
  const files = NAMESPACES.map(async (name) => {
    const file = await import(`../../messages/${locale}/${name}.json`)
    return [name, file.default] as const
  })
  // `fromEntries` loses which name has which texts; check-messages.mjs compares the keys.
  return Object.fromEntries(await Promise.all(files)) as Messages
}

type MessageNamespace = keyof Messages
const translators = new Map<string, Promise<unknown>>()

/**
 * A translator for use outside React: mails, jobs, error pages. One a process, because it keeps the texts it parsed.
 */
export function translator<Namespace extends MessageNamespace>(locale: Locale, namespace: Namespace) {
  const key = `${locale} ${namespace}`
  const made = translators.get(key) ?? makeTranslator(locale, namespace)
  translators.set(key, made)
  // The key names the namespace, which the type of the map's values cannot say.
  return made as ReturnType<typeof makeTranslator<Namespace>>
}

async function makeTranslator<Namespace extends MessageNamespace>(locale: Locale, namespace: Namespace) {
  const messages = await loadMessages(locale)
  return createTranslator({
    locale: LANGUAGES[locale].intl,
    messages,
    namespace,
    timeZone: HOSPITAL_TIME_ZONE,
  })
}

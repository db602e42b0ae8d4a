import type { Payload } from 'payload'
import type { Locale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'
import { readTitles, sourcesIn } from './read-overview'
import { keyOf, type RecordRef } from './rules'

/** How a record is called in this language; undefined when there is none of this id, or no such collection. */
export async function readTitle(
  payload: Payload,
  about: RecordRef,
  locale: Locale,
): Promise<string | undefined> {
  const source = sourcesIn(payload).find(({ slug }) => slug === about.collection)
  if (!source || source.isGlobal !== (about.recordId === 0)) return undefined
  if (source.isGlobal) return nameOfKind(payload, about.collection, locale)
  const found = (await readTitles(payload, [about], locale)).get(keyOf(about))
  if (!found) return undefined
  return found.title ?? `${nameOfKind(payload, about.collection, locale)} ${about.recordId}`
}

/** "Behandlung": what a record of this collection is, or the name of the global. */
export function nameOfKind({ config }: Payload, slug: string, locale: Locale): string {
  const collection = config.collections.find((one) => one.slug === slug)
  const label = collection?.labels.singular ?? config.globals.find((one) => one.slug === slug)?.label
  return textOf(label, locale) ?? slug
}

/** A label of Payload's configuration in this language. */
export function textOf(label: unknown, locale: Locale): string | undefined {
  if (typeof label === 'string') return label
  const text = isRecord(label) ? label[locale] : undefined
  return typeof text === 'string' ? text : undefined
}

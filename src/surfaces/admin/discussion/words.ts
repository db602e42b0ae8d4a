import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'

/** Texts of the page, in the editor's language; the admin has no provider of texts for its components. */
export type DiscussionWords = Messages['editorial']['comments']

export async function discussionWords(reader: Locale): Promise<DiscussionWords> {
  return (await loadMessages(reader)).editorial.comments
}

type Codes = DiscussionWords['errors']

/** The sentence for an error code. */
export function errorText(errors: Codes, code: string): string {
  const known = Object.entries(errors).find(([name]) => name === code)
  return known?.[1] ?? errors.OTHER
}

/** Writes values into a text: `{name}, {date}`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

import type { Messages } from '@/i18n/namespaces'

/** Texts of the page, in the editor's language; the admin has no provider of texts for its components. */
export type DiscussionWords = Messages['editorial']['comments']

type Codes = DiscussionWords['errors']

/** The sentence for an error code. */
export function errorText(errors: Codes, code: string): string {
  const known = Object.entries(errors).find(([name]) => name === code)
  return known?.[1] ?? errors.UNAVAILABLE
}

/** Writes values into a text: `{name}, {date}`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

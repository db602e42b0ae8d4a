/** Which text a person agreed to (reading 24). Pure. */
import { sha256 } from '@/lib/crypto'

/** A page as it was at the time; `changedAt` is when an editor last published it, ISO 8601. */
export type AgreedPage = {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly changedAt: string
}

const HASH_CHARACTERS = 12

/**
 * The version of a consent's text: the day of its newest page, and a hash of the sentence with the text of every page it
 * links to. The same texts always have the same hash.
 * @param pages `unread` when the content could not be read
 * @returns `2026-11-22.3f9a0c12d4e5`; `words.…` where the sentence links to no published page, `unread.…`
 */
export function textVersion(sentence: string, pages: readonly AgreedPage[] | 'unread'): string {
  if (pages === 'unread') return `unread.${shortHash([sentence])}`
  const parts = [...pages].sort((a, b) => (a.key < b.key ? -1 : 1))
  const newest =
    parts
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1) ?? ''
  const texts = parts.flatMap(({ key, title, text }) => [key, title, withoutLayout(text)])
  return `${newest.slice(0, 10) || 'words'}.${shortHash([sentence, ...texts])}`
}

/** Layout is no part of the text. */
function withoutLayout(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function shortHash(texts: readonly string[]): string {
  return sha256(JSON.stringify(texts)).slice(0, HASH_CHARACTERS)
}

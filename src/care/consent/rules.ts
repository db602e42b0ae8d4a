/** Which text a person agreed to (reading 24). Pure. */
import { sha256 } from '@/lib/crypto'

/** A page as it read for the person; `changedAt` is when an editor last published it, ISO. */
export type AgreedPage = {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly changedAt: string
}

const HASH_CHARACTERS = 12

/**
 * Name of the text behind a tick: the day of its newest page, and a hash of the tick's sentence with the text of
 * every page it links to. The same texts always give the same hash; another word gives another one.
 * @param pages `unread` when the content could not be asked
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

/** How a page is laid out is not what it says. */
function withoutLayout(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function shortHash(texts: readonly string[]): string {
  return sha256(JSON.stringify(texts)).slice(0, HASH_CHARACTERS)
}

/**
 * The idempotency key of what a form sends. It lives in the tab as long as the draft: a visitor who sends the same again, also
 * after a reload or from a copy of the tab, because no answer came, sends it under the same key, and the server answers
 * what it answered the first time.
 */
import { randomKey } from '@/lib/random-key'
import { tabStorage } from './tab-storage'

type PostKey = { readonly key: string; readonly madeFor: string }

/** Where the tab may keep nothing, they last as long as the page. */
const ofThisPage = new Map<string, PostKey>()

/**
 * @param form name of the form's draft
 * @param content everything that makes this post another one than the last
 * @returns the key of the last post with this content, or a new one
 */
export function idempotencyKey(form: string, content: string): string {
  const known = read(form)
  const madeFor = markOf(content)
  return known?.madeFor === madeFor ? known.key : keep(form, { key: randomKey(), madeFor })
}

/** What was sent has arrived, or its key belongs to something else: the next post gets a key of its own. */
export function dropIdempotencyKey(form: string): void {
  ofThisPage.delete(form)
  tabStorage((tab) => tab.removeItem(nameOf(form)))
}

function keep(form: string, made: PostKey): string {
  ofThisPage.set(form, made)
  tabStorage((tab) => tab.setItem(nameOf(form), JSON.stringify(made)))
  return made.key
}

function read(form: string): PostKey | undefined {
  let kept: unknown
  tabStorage((tab) => {
    kept = JSON.parse(tab.getItem(nameOf(form)) ?? 'null')
  })
  if (typeof kept !== 'object' || kept === null) return ofThisPage.get(form)
  const { key, madeFor }: { key?: unknown; madeFor?: unknown } = kept
  return typeof key === 'string' && typeof madeFor === 'string' ? { key, madeFor } : undefined
}

function nameOf(form: string): string {
  return `${form}.key`
}

/**
 * Tells contents apart without keeping any of them. Two that look the same cost one more post: the server says that the
 * key was used for something else.
 */
function markOf(content: string): string {
  let mark = 0
  for (let at = 0; at < content.length; at++) mark = (Math.imul(mark, 31) + content.charCodeAt(at)) | 0
  return `${content.length}.${mark}`
}

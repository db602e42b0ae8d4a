/**
 * The idempotency key of what a form sends. The tab stores it as long as the draft: a visitor who got no answer and sends
 * the same again, also after a reload or from a copy of the tab, sends it under the same key, and gets the first answer.
 */
import { randomKey } from '@/lib/random-key'
import { tabStorage } from '../tab-storage'

type PostKey = { readonly key: string; readonly madeFor: string }

/** Without storage, keys last as long as the page. */
const keysOfPage = new Map<string, PostKey>()

/**
 * @param form name of the form's draft
 * @param content everything by which this post differs from another
 * @returns the key of the last post with this content, or a new one
 */
export function idempotencyKey(form: string, content: string): string {
  const stored = read(form)
  const madeFor = shortHash(content)
  return stored?.madeFor === madeFor ? stored.key : store(form, { key: randomKey(), madeFor })
}

/** After success, or when the key belongs to another request: the next post gets a new key. */
export function dropIdempotencyKey(form: string): void {
  keysOfPage.delete(form)
  tabStorage((tab) => tab.removeItem(nameOf(form)))
}

function store(form: string, postKey: PostKey): string {
  keysOfPage.set(form, postKey)
  tabStorage((tab) => tab.setItem(nameOf(form), JSON.stringify(postKey)))
  return postKey.key
}

function read(form: string): PostKey | undefined {
  let parsed: unknown
  tabStorage((tab) => {
    parsed = JSON.parse(tab.getItem(nameOf(form)) ?? 'null')
  })
  if (typeof parsed !== 'object' || parsed === null) return keysOfPage.get(form)
  const { key, madeFor }: { key?: unknown; madeFor?: unknown } = parsed
  return typeof key === 'string' && typeof madeFor === 'string' ? { key, madeFor } : undefined
}

function nameOf(form: string): string {
  return `${form}.key`
}

/**
 * Tells contents apart without storing them. Two with the same hash cost one more post: the server answers that the key
 * was used for another request.
 */
function shortHash(content: string): string {
  let hash = 0
  for (let at = 0; at < content.length; at++) hash = (Math.imul(hash, 31) + content.charCodeAt(at)) | 0
  return `${content.length}.${hash}`
}

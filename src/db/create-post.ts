/** The post of a signed-in person's form, for `once`. */
import { canonicalJson } from '@/lib/canonical-json'
import type { UserId } from '@/lib/record-ids'
import type { Post } from './idempotency'

/** The key belongs to the account that sent it, so that nobody gets the answer to another person's form. */
export function createPost(
  scope: string,
  { userId }: { readonly userId: UserId },
  key: string,
  body: unknown,
): Post {
  const fingerprint = canonicalJson(JSON.parse(JSON.stringify(body)))
  return { scope: `${scope}:${userId}`, key, fingerprint }
}

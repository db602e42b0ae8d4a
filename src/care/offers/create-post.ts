/** The idempotency keys of offers. Not in rules.ts, which the browser loads. */
import type { Post } from '@/db/idempotency'
import { canonicalJson } from '@/lib/canonical-json'
import type { UserId } from '@/lib/record-ids'

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

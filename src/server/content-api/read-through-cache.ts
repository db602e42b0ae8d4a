/** Answers that others will ask for: made once for all who wait, stored, and kept while content cannot be read. */
import { now } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { type CacheResult, OverloadError, type PageCache } from '../front/page-cache'
import { etagOfParts } from './etag-of-parts'
import { type Answer, UNAVAILABLE } from './refusals'

/** How long the last good answer is sent while content cannot be read. */
const STALE_MAX_MS = 300_000

type CachedRead = {
  readonly cache: PageCache
  readonly key: string
  readonly make: () => Promise<Answer>
  /** Of the stored answer. */
  readonly headers: readonly string[]
}

/** Content could not be read; the stored copy stays. */
class NotReadError extends Error {
  override readonly name = 'NotReadError'
  constructor(readonly answer: Answer) {
    super(`The read was answered with ${answer.status}`)
  }
}

/** @returns a stored answer, or one that is not stored */
export async function readThroughCache(read: CachedRead): Promise<CacheResult | Answer> {
  const { cache, key, make, headers } = read
  let own: Answer | undefined
  let etag: string | undefined
  const render = async () => {
    const answer = await make()
    own = answer
    if (answer.failure === 'OVERLOAD') throw new OverloadError('Too many reads at once')
    if (answer.failure === 'NOT_READ') throw new NotReadError(answer)
    etag = etagOfParts(answer.body)
    return {
      status: answer.status,
      headers: {},
      body: Buffer.concat(answer.body),
      tags: answer.slugs ?? new Set<string>(),
    }
  }
  try {
    const result = await cache.read(key, render, ({ body, status }) => ({
      body,
      headers,
      freshForMs: HOUR_MS,
      segment: status === 200 ? 'probation' : 'none',
      etag,
    }))
    if (isTooOld(result)) return own ?? UNAVAILABLE
    // Of a refusal that another request waits for as well, only that one knows the headers.
    return result.page.status === 200 ? result : (own ?? (await make()))
  } catch (error) {
    if (error instanceof NotReadError) return error.answer
    // Another request was refused for its network: this one has places of its own.
    if (error instanceof OverloadError) return own ?? readThroughCache(read)
    throw error
  }
}

/** Whether it was made so long ago that what has been withdrawn since must not be shown, whatever has failed. */
function isTooOld({ how, page }: CacheResult): boolean {
  return how === 'stale' && page.freshUntil - HOUR_MS < now().getTime() - STALE_MAX_MS
}

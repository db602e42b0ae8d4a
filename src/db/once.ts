/** Use cases that are kept whole or not at all, and done once however often they are sent. */
import * as v from 'valibot'
import { type Err, err, ok, type Result } from '@/lib/result'
import { claimPost, type Post, saveAnswer } from './idempotency'
import { inTransaction, type Tx } from './transaction'

class Refused extends Error {
  override readonly name = 'Refused'
}

/** A transaction that ends with its result: a refusal keeps nothing, not even what was written before it. */
export async function allOrNothing<T, Code extends string>(
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  const held: { refusal?: Err<Code> } = {}
  try {
    return await inTransaction(async (tx) => {
      const result = await work(tx)
      if (result.ok) return result
      held.refusal = result
      throw new Refused()
    })
  } catch (error) {
    if (error instanceof Refused && held.refusal) return held.refusal
    throw error
  }
}

/**
 * The same, once per key: a repeated post gets the first answer. A refused post does not use its
 * key up.
 * @param answerShape what `work` answers with; also how a kept answer is read back
 */
export function once<T, Code extends string>(
  post: Post,
  answerShape: v.GenericSchema<unknown, T>,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'IDEMPOTENCY_MISMATCH'>> {
  const answers = { read: (stored: unknown) => v.parse(answerShape, stored), write: (answer: T) => answer }
  return onceForAll<T, Code>([post], answers, work)
}

/** How an answer is stored under a key, and read back; `read` gives undefined where it is not for this sender. */
type Answers<T> = {
  readonly read: (stored: unknown, tx: Tx) => T | undefined | Promise<T | undefined>
  readonly write: (answer: T) => unknown
}
/** `isRecordedOnly`: a later post finds this one's answer under the key; this one takes none from it. */
export type OncePost = Post & { readonly isRecordedOnly?: boolean }

/**
 * The same under several keys: the first key that has an answer gives it. Keys are claimed in their order, which must be
 * the same for all posts, or two of them could wait for each other.
 */
export function onceForAll<T, Code extends string>(
  posts: readonly OncePost[],
  { read, write }: Answers<T>,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'IDEMPOTENCY_MISMATCH'>> {
  return allOrNothing<T, Code | 'IDEMPOTENCY_MISMATCH'>(async (tx) => {
    const claimed: string[] = []
    const finish = async (answer: T) => {
      for (const answerId of claimed) await saveAnswer(tx, answerId, write(answer))
      return ok(answer)
    }
    for (const { isRecordedOnly, ...post } of posts) {
      const claim = await claimPost(tx, post)
      if (claim.state === 'new') claimed.push(claim.answerId)
      else if (isRecordedOnly) continue
      else if (claim.state === 'mismatch') return err('IDEMPOTENCY_MISMATCH')
      else {
        const earlier = await read(claim.answer, tx)
        if (earlier !== undefined) return finish(earlier)
      }
    }
    const result = await work(tx)
    return result.ok ? finish(result.value) : result
  })
}

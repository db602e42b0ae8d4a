/** Use cases that are atomic, and that run once however often the same post is sent. */
import * as v from 'valibot'
import type { AnswerId } from '@/lib/record-ids'
import { type Err, err, ok, type Result } from '@/lib/result'
import { claimPost, type Post, saveAnswer } from './idempotency'
import { inTransaction, type Tx } from './transaction'

class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** Runs `work` in a transaction that is rolled back when the result is an error. */
export async function allOrNothing<T, Code extends string>(
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  const outcome: { refusal?: Err<Code> } = {}
  try {
    return await inTransaction(async (tx) => {
      const result = await work(tx)
      if (result.ok) return result
      outcome.refusal = result
      throw new RefusedError()
    })
  } catch (error) {
    if (error instanceof RefusedError && outcome.refusal) return outcome.refusal
    throw error
  }
}

/**
 * The same, once per key: a repeated post gets the first answer. A refused post does not use its key up.
 * @param answerShape schema of the value of `work`, by which a stored answer is read back
 */
export function once<T, Code extends string>(
  post: Post,
  answerShape: v.GenericSchema<unknown, T>,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'IDEMPOTENCY_MISMATCH'>> {
  const answers = { read: (stored: unknown) => v.parse(answerShape, stored), write: (answer: T) => answer }
  return onceForAll<T, Code>([post], answers, work)
}

/** How an answer is stored under a key and read back; `read` returns undefined when it is not for this sender. */
type Answers<T> = {
  readonly read: (stored: unknown, tx: Tx) => T | undefined | Promise<T | undefined>
  readonly write: (answer: T) => unknown
}
/** `isRecordedOnly`: the answer is stored under this key for later posts, but an answer found under it is not used. */
export type OncePost = Post & { readonly isRecordedOnly?: boolean }

/**
 * The same under several keys: the first key with an answer decides. Keys are claimed in their order, which must be the
 * same for all posts, or two of them could deadlock.
 */
export function onceForAll<T, Code extends string>(
  posts: readonly OncePost[],
  { read, write }: Answers<T>,
  work: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'IDEMPOTENCY_MISMATCH'>> {
  return allOrNothing<T, Code | 'IDEMPOTENCY_MISMATCH'>(async (tx) => {
    const claimed: AnswerId[] = []
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

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
  return allOrNothing<T, Code | 'IDEMPOTENCY_MISMATCH'>(async (tx) => {
    const claim = await claimPost(tx, post)
    if (claim.state === 'mismatch') return err('IDEMPOTENCY_MISMATCH')
    if (claim.state === 'answered') return ok(v.parse(answerShape, claim.answer))
    const result = await work(tx)
    if (result.ok) await saveAnswer(tx, claim.answerId, result.value)
    return result
  })
}

import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { RequestId } from '@/lib/record-ids'
import { type OfferOption, OPTIONS } from '../constants'
import { offer } from '../table'

/**
 * Gives every offer of the request that waits for an answer a letter, and names the one for the next offer. A letter is
 * not used again, because the patient may have read it.
 * @param requestId locked by the caller (`lockRequest`)
 * @returns null when no other offer waits: then it is no alternative; undefined when all letters are used
 */
export async function nextOption(tx: Tx, requestId: RequestId): Promise<OfferOption | null | undefined> {
  const isOfRequest = eq(offer.requestId, requestId)
  const rows = await tx
    .select({ id: offer.id, status: offer.status, option: offer.option })
    .from(offer)
    .where(isOfRequest)
    .orderBy(asc(offer.createdAt), asc(offer.id))
    .for('update')
  const waiting = rows.filter(({ status }) => status === 'sent')
  if (waiting.length === 0) return null
  const used = new Set(rows.flatMap(({ option }) => option ?? []))
  const free = OPTIONS.filter((option) => !used.has(option))
  for (const { id } of waiting.filter(({ option }) => option === null)) {
    const option = free.shift()
    if (option)
      await tx
        .update(offer)
        .set({ option })
        .where(and(isOfRequest, eq(offer.id, id)))
  }
  return free[0]
}

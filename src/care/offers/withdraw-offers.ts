import { and, eq, inArray } from 'drizzle-orm'
import type { ActorContext } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import type { RequestId } from '@/lib/record-ids'
import { OPEN_OFFER_STATUSES } from './constants'
import { offer } from './table'
import { withdrawLockedOffer } from './withdraw-locked-offer'

/** The offers of a request that were sent and not answered, with their versions. @param requestId locked by the caller */
export function listSentOffers(tx: Tx, requestId: RequestId) {
  const { id, status, version } = offer
  return tx
    .select({ id, status, version })
    .from(offer)
    .where(and(eq(offer.requestId, requestId), eq(offer.status, 'sent')))
}

type EndContext = ActorContext & { readonly keepsDraft?: boolean }

/**
 * Withdraws every open offer of a request that is over or booked. The patient gets no mail about them: the one about
 * the request mentions them. `keepsDraft`: the patient has ended them.
 * @param requestId locked by the caller (`lockRequest`)
 * @returns how many of them had been sent
 */
export async function withdrawOffers(tx: Tx, requestId: RequestId, ending: EndContext): Promise<number> {
  const open = await tx
    .select()
    .from(offer)
    .where(and(eq(offer.requestId, requestId), inArray(offer.status, [...OPEN_OFFER_STATUSES])))
    .orderBy(offer.id)
    .for('update')
  for (const row of open) await withdrawLockedOffer(tx, row, ending)
  return open.filter(({ status }) => status === 'sent').length
}

import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { PriceId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWorkOnOffers } from '../policy'
import { priceRevision } from './present'
import { offerPrice } from './table'

type Deletion = { readonly priceId: UncheckedId<PriceId>; readonly revision: string }
export type DeletePriceCode = 'FORBIDDEN' | 'PRICE_GONE' | 'PRICE_OUTDATED'

/**
 * Deletes a price of the list; offers keep their own. PRICE_OUTDATED: a colleague has changed it since the page was read;
 * PRICE_GONE: it was deleted. Staff only.
 */
export async function deletePrice(
  actor: Actor,
  { priceId, revision }: Deletion,
): Promise<Result<undefined, DeletePriceCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<PriceId>(priceId)) return err('PRICE_GONE')
  return allOrNothing<undefined, DeletePriceCode>(async (tx) => {
    const isThis = eq(offerPrice.id, priceId)
    const [row] = await tx.select().from(offerPrice).where(isThis).for('update')
    if (!row) return err('PRICE_GONE')
    if (priceRevision(row) !== revision) return err('PRICE_OUTDATED')
    await tx.delete(offerPrice).where(isThis)
    const entry = { action: 'price.deleted', subject: 'offer_price', subjectId: priceId }
    await recordAudit(tx, { actorId: actor.userId, ...entry })
    return ok(undefined)
  })
}

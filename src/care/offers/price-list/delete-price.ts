import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { isId } from '@/lib/ids'
import type { PriceId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWorkOnOffers } from '../policy'
import { offerPrice } from './table'

type Deletion = { readonly priceId: UncheckedId<PriceId>; readonly revision: string }

/**
 * Deletes a price of the list; offers keep their own. PRICE_OUTDATED: it was changed or deleted meanwhile. Staff only.
 */
export async function deletePrice(
  actor: Actor,
  { priceId, revision }: Deletion,
): Promise<Result<undefined, 'FORBIDDEN' | 'PRICE_OUTDATED'>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<PriceId>(priceId)) return err('PRICE_OUTDATED')
  return allOrNothing<undefined, 'PRICE_OUTDATED'>(async (tx) => {
    const isThis = eq(offerPrice.id, priceId)
    const [row] = await tx.select().from(offerPrice).where(isThis).for('update')
    if (row?.updatedAt.toISOString() !== revision) return err('PRICE_OUTDATED')
    await tx.delete(offerPrice).where(isThis)
    const entry = { action: 'price.deleted', subject: 'offer_price', subjectId: priceId }
    await recordAudit(tx, { actorId: actor.userId, ...entry })
    return ok(undefined)
  })
}

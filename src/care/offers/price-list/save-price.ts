import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import { type PriceId, priceIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWorkOnOffers } from '../policy'
import { offerPrice } from './table'

type PriceInput = {
  /** Null: a new one. */
  readonly priceId: UncheckedId<PriceId> | null
  /** When the row that was edited had been saved. */
  readonly revision: string
  readonly values: Omit<typeof offerPrice.$inferInsert, 'id' | 'updatedBy' | 'updatedAt'>
  readonly key: string
}
const savedPrice = v.object({ priceId: priceIdSchema })
type SavedPrice = v.InferOutput<typeof savedPrice>
export type SavePriceCode = 'FORBIDDEN' | 'PRICE_OUTDATED' | 'IDEMPOTENCY_MISMATCH'

/** Adds a price to the list, or changes one. PRICE_OUTDATED: it was changed or deleted meanwhile. Staff only. */
export async function savePrice(
  actor: Actor,
  { priceId, revision, values, key }: PriceInput,
): Promise<Result<SavedPrice, SavePriceCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  const post = createPost('price.save', actor, key, { priceId, revision, values })
  return once<SavedPrice, SavePriceCode>(post, savedPrice, async (tx) => {
    const saved = { ...values, updatedBy: actor.userId, updatedAt: now() }
    const id = priceId === null ? newId<PriceId>() : priceId
    if (!isId<PriceId>(id)) return err('PRICE_OUTDATED')
    if (priceId === null) await tx.insert(offerPrice).values({ ...saved, id })
    else {
      const isThis = eq(offerPrice.id, id)
      const [row] = await tx.select().from(offerPrice).where(isThis).for('update')
      if (row?.updatedAt.toISOString() !== revision) return err('PRICE_OUTDATED')
      await tx.update(offerPrice).set(saved).where(isThis)
    }
    const entry = { action: 'price.saved', subject: 'offer_price', subjectId: id }
    await recordAudit(tx, { actorId: actor.userId, ...entry })
    return ok({ priceId: id })
  })
}

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { allOrNothing, once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { isId, newId } from '@/lib/ids'
import type { OpenedForm } from '@/lib/opened-form'
import { type PriceId, priceIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { type SavedForm, saveOnTop } from '@/lib/save-on-top'
import { mayWorkOnOffers } from '../policy'
import { comparablePrice, type PriceValues } from './present'
import { offerPrice } from './table'

type NewPrice = { readonly values: PriceValues; readonly key: string }
type PriceChange = OpenedForm & {
  readonly priceId: UncheckedId<PriceId>
  readonly values: PriceValues
}
const savedPrice = v.object({ priceId: priceIdSchema })
type SavedPrice = v.InferOutput<typeof savedPrice>
export type AddPriceCode = 'FORBIDDEN' | 'IDEMPOTENCY_MISMATCH'
export type ChangePriceCode = 'FORBIDDEN' | 'PRICE_GONE' | 'CHANGED_ELSEWHERE'

/** Adds a price to the list. Staff only. */
export async function addPrice(
  actor: Actor,
  { values, key }: NewPrice,
): Promise<Result<SavedPrice, AddPriceCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  const post = createPost('price.save', actor, key, { values })
  return once<SavedPrice, AddPriceCode>(post, savedPrice, async (tx) => {
    const priceId = newId<PriceId>()
    await tx.insert(offerPrice).values({ ...signed(actor, values), id: priceId })
    await recordSaving(tx, actor, priceId)
    return ok({ priceId })
  })
}

/**
 * Changes a price of the list. PRICE_GONE: it was deleted meanwhile; CHANGED_ELSEWHERE: a colleague has changed it since
 * the form was opened. The same change twice is one. Staff only.
 */
export async function changePrice(
  actor: Actor,
  { priceId, base, over, values }: PriceChange,
): Promise<Result<SavedForm, ChangePriceCode>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<PriceId>(priceId)) return err('PRICE_GONE')
  return allOrNothing<SavedForm, ChangePriceCode>(async (tx) => {
    const isThis = eq(offerPrice.id, priceId)
    const [row] = await tx.select().from(offerPrice).where(isThis).for('update')
    if (!row) return err('PRICE_GONE')
    const [stored, wanted] = [comparablePrice(row), comparablePrice(values)]
    return saveOnTop<ChangePriceCode>({ opened: { base, over }, stored, wanted }, async () => {
      await tx.update(offerPrice).set(signed(actor, values)).where(isThis)
      await recordSaving(tx, actor, priceId)
      return ok(null)
    })
  })
}

function signed(actor: Actor, values: PriceValues) {
  return { ...values, updatedBy: actor.userId, updatedAt: now() }
}

async function recordSaving(tx: Tx, actor: Actor, subjectId: PriceId): Promise<void> {
  const entry = { action: 'price.saved', subject: 'offer_price', subjectId }
  await recordAudit(tx, { actorId: actor.userId, ...entry })
}

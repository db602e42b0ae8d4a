import { eq } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import type { Actor } from '@/care/sign-in/session'
import { careDb, type Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayWorkOnOffers } from '../policy'
import { presentVersion } from '../present'
import { listVersions } from '../read-offers'
import { type OfferRow, offer } from '../table'
import { readDraft } from './find-draft'
import { findOpenOffer } from './find-open-offer'
import { type StoredText, storedText } from './rules'

type OfferOfForm = {
  readonly requestId: UncheckedId<RequestId>
  /** The sent offer that is being revised; null for a new one. */
  readonly offerId: UncheckedId<OfferId> | null
  readonly isAlternative: boolean
}
/** `offerId`: what a form has to name so that its text becomes the next one. */
export type StoredOffer = StoredText & { readonly offerId: OfferId }

/**
 * What is stored by now of the offer in a form: its draft, or else the newest version. For the form of a new offer it is
 * the request's open one, sent by a colleague meanwhile. Null: there is none. Audited. Staff only.
 */
export async function readStoredText(
  actor: Actor,
  { requestId, offerId, isAlternative }: OfferOfForm,
): Promise<Result<StoredOffer | null, 'FORBIDDEN'>> {
  if (!mayWorkOnOffers(actor)) return err('FORBIDDEN')
  if (!isId<RequestId>(requestId) || (offerId !== null && !isId<OfferId>(offerId))) return ok(null)
  const db = careDb()
  const row = offerId ? await findNamed(db, offerId) : await findOpenOffer(db, requestId, { isAlternative })
  if (row?.requestId !== requestId) return ok(null)
  const [newest] = row.version > 0 ? await listVersions(db, row.id) : []
  const text = storedText(
    { draft: await readDraft(db, row), newest: newest ? presentVersion(newest) : undefined },
    now(),
  )
  if (!text) return ok(null)
  const entry = { action: 'offer.read', subject: 'offer', subjectId: row.id, patientId: row.userId }
  await recordAudit(db, { actorId: actor.userId, ...entry })
  return ok({ ...text, offerId: row.id })
}

async function findNamed(db: Executor, offerId: OfferId): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(offer).where(eq(offer.id, offerId))
  return row
}

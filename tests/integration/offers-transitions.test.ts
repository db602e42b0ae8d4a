/** Every step of an offer from every status against the database, and what is stored with it. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { OFFER_STATUSES, type OfferStatus } from '@/care/offers/constants'
import { reviseOffer } from '@/care/offers/revise-offer'
import { offer, offerDecision, offerEvent, offerVersion } from '@/care/offers/table'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { acceptOffer, declineOffer } from '@/care/orders/answer-offer'
import { treatmentOrder } from '@/care/orders/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { draftOffer, newOffer, newPatient, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
const staff = await newStaff()

type Step = (offerId: OfferId, patient: Actor) => Promise<{ readonly ok: boolean; readonly code?: string }>
const STEPS = {
  accept: (offerId, patient) => acceptOffer(patient, { offerId, version: 1, key: newId() }),
  decline: (offerId, patient) =>
    declineOffer(patient, { offerId, version: 1, key: newId(), reason: 'later' }),
  revise: (offerId) =>
    reviseOffer(staff, { offerId, draft: draftOffer({ title: 'FUE, again' }), key: newId() }),
  cancel: (offerId) => withdrawOffer(staff, { offerId }),
} as const satisfies Readonly<Record<string, Step>>
type StepName = 'accept' | 'decline' | 'revise' | 'cancel'
const STEP_NAMES: readonly StepName[] = ['accept', 'decline', 'revise', 'cancel']

/** Status → step → where it leads, or the code of the refusal. Written out from the specification, section 4. */
const EXPECTED: Readonly<Record<OfferStatus, Readonly<Record<StepName, OfferStatus | `refused ${string}`>>>> =
  {
    pending: {
      accept: 'refused OFFER_NOT_AUTHORIZED',
      decline: 'refused OFFER_NOT_AUTHORIZED',
      revise: 'refused TRANSITION_NOT_ALLOWED',
      cancel: 'cancelled',
    },
    sent: { accept: 'accepted', decline: 'declined', revise: 'sent', cancel: 'cancelled' },
    accepted: {
      accept: 'refused OFFER_ALREADY_ANSWERED',
      decline: 'refused OFFER_ALREADY_ANSWERED',
      revise: 'refused OFFER_ALREADY_ANSWERED',
      cancel: 'refused TRANSITION_NOT_ALLOWED',
    },
    declined: {
      accept: 'refused OFFER_ALREADY_ANSWERED',
      decline: 'refused OFFER_ALREADY_ANSWERED',
      revise: 'refused OFFER_ALREADY_ANSWERED',
      cancel: 'refused TRANSITION_NOT_ALLOWED',
    },
    cancelled: {
      accept: 'refused OFFER_CANCELLED',
      decline: 'refused OFFER_CANCELLED',
      revise: 'refused OFFER_WITHDRAWN',
      cancel: 'refused TRANSITION_NOT_ALLOWED',
    },
  }
const KINDS = { accept: 'accepted', decline: 'declined', revise: 'revised', cancel: 'cancelled' } as const
const CASES = OFFER_STATUSES.flatMap((from) =>
  STEP_NAMES.map((step) => [from, step, EXPECTED[from][step]] as const),
)

async function offerIn(status: OfferStatus) {
  const patient = await newPatient()
  const { offerId } = await newOffer(staff, patient)
  await db.update(offer).set({ status }).where(eq(offer.id, offerId))
  return { offerId, patient }
}

/** Everything that is stored about an offer. */
async function stored(offerId: OfferId) {
  const [row] = await db.select().from(offer).where(eq(offer.id, offerId))
  const versions = await db.select().from(offerVersion).where(eq(offerVersion.offerId, offerId))
  const decisions = await db.select().from(offerDecision).where(eq(offerDecision.offerId, offerId))
  const orders = await db.select().from(treatmentOrder).where(eq(treatmentOrder.offerId, offerId))
  const events = await db
    .select()
    .from(offerEvent)
    .where(eq(offerEvent.offerId, offerId))
    .orderBy(offerEvent.at)
  const audit = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, offerId))
    .orderBy(auditEntry.at)
  return { row, versions, decisions, orders, events, audit }
}

describe('an offer', () => {
  it.each(CASES)('that is %s, and %s: %s', async (from, step, expected) => {
    const { offerId, patient } = await offerIn(from)
    const before = await stored(offerId)
    const result = await STEPS[step](offerId, patient)
    const after = await stored(offerId)
    if (expected.startsWith('refused')) {
      expect(result).toMatchObject({ ok: false, code: expected.slice('refused '.length) })
      expect(after, 'nothing is written').toEqual(before)
      return
    }
    expect(result.ok).toBe(true)
    expect(after.row?.status).toBe(expected)
    const kind = KINDS[step]
    const actorId = step === 'revise' || step === 'cancel' ? staff.userId : patient.userId
    expect(after.events.slice(before.events.length)).toMatchObject([
      { kind, fromStatus: from, toStatus: expected, actorId },
    ])
    expect(after.audit.slice(before.audit.length)).toMatchObject([{ action: `offer.${kind}`, actorId }])
    expect(after.versions).toHaveLength(step === 'revise' ? 2 : 1)
    expect(after.decisions).toHaveLength(step === 'accept' || step === 'decline' ? 1 : 0)
    expect(after.orders).toHaveLength(step === 'accept' ? 1 : 0)
  })

  it('of another patient cannot be answered, in any status', async () => {
    const stranger = await newPatient()
    for (const status of OFFER_STATUSES) {
      const { offerId } = await offerIn(status)
      const before = await stored(offerId)
      for (const step of ['accept', 'decline'] as const)
        expect(await STEPS[step](offerId, stranger)).toEqual({ ok: false, code: 'OFFER_NOT_AUTHORIZED' })
      expect(await stored(offerId)).toEqual(before)
    }
  })
})

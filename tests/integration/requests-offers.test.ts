/** Ending a request ends its open offers. */

import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { declineRequest } from '@/care/offers/decline-request'
import { offer } from '@/care/offers/table'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { acceptOffer } from '@/care/orders/answer-offer'
import { treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { OfferId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())

const staff = await newStaff()
const statusOf = async (offerId: OfferId) =>
  (await careDb().select().from(offer).where(eq(offer.id, offerId)))[0]?.status

describe('ending a request', () => {
  it('withdraws its open offers, whether the patient or the team ends it', async () => {
    const patient = await newPatient()
    const [first, second] = [await newOffer(staff, patient), await newOffer(staff, patient)]
    expect(await withdrawRequest(patient, { requestId: first.requestId })).toMatchObject({ ok: true })
    expect(await declineRequest(staff, second.requestId, 'Not possible')).toMatchObject({ ok: true })
    expect([await statusOf(first.offerId), await statusOf(second.offerId)]).toEqual([
      'cancelled',
      'cancelled',
    ])
    const late = await acceptOffer(patient, { offerId: first.offerId, version: 1, key: newId() })
    expect(late.ok).toBe(false)
  })

  it('while its offer is being accepted: exactly one of the two happens, completely', async () => {
    for (let round = 0; round < 10; round += 1) {
      const patient = await newPatient()
      const { offerId, requestId } = await newOffer(staff, patient)
      const [ended, accepted] = await Promise.all([
        withdrawRequest(patient, { requestId }),
        acceptOffer(patient, { offerId, version: 1, key: newId() }),
      ])
      expect(ended.ok).not.toBe(accepted.ok)
      const [request] = await careDb().select().from(contactRequest).where(eq(contactRequest.id, requestId))
      const orders = await careDb()
        .select()
        .from(treatmentOrder)
        .where(eq(treatmentOrder.requestId, requestId))
      const outcome = [request?.status, await statusOf(offerId), orders.length]
      expect(outcome).toEqual(ended.ok ? ['cancelled', 'cancelled', 0] : ['booked', 'accepted', 1])
    }
  })
})

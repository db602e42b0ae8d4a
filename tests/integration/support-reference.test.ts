/** What a patient can name when they write to us: their own booking or request, and no other patient's. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { acceptOffer } from '@/care/orders/answer-offer'
import { treatmentOrder } from '@/care/orders/table'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import { findReference } from '@/care/schedule/find-reference'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())

const staff = await newStaff()
const referenceOf = (userId: UserId) => findReference(careDb(), userId)

it('is the booking, else the newest request, else nothing', async () => {
  const patient = await newPatient()
  await newOffer(staff, await newPatient())
  expect(await referenceOf(patient.userId)).toBeUndefined()
  const { offerId } = await newOffer(staff, patient)
  const newest = await newRequest(patient)
  const [row] = await careDb().select().from(contactRequest).where(eq(contactRequest.id, newest))
  if (!row) throw new Error('The request was not stored')
  expect(await referenceOf(patient.userId)).toEqual({
    kind: 'request',
    number: requestReference(row),
    createdAt: row.createdAt.toISOString(),
  })
  const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
  const number = accepted.ok ? accepted.value.orderNumber : 'none'
  expect(await referenceOf(patient.userId)).toEqual({ kind: 'order', number })
  await careDb().update(treatmentOrder).set({ status: 'cancelled' }).where(eq(treatmentOrder.number, number))
  expect(await referenceOf(patient.userId)).toMatchObject({ kind: 'request' })
})

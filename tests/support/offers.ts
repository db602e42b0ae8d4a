/** People, requests and offers for the tests of rooms that work with them. */

import type { OfferDraft } from '@/care/offers/schema'
import { sendOffer } from '@/care/offers/send-offer'
import { contactRequest } from '@/care/requests/table'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import { createStaff } from '@/care/sign-in/create-staff'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'

let made = 0

export async function newStaff(role: 'support' | 'editor' | 'admin' = 'support'): Promise<Actor> {
  const email = `staff${++made}@example.org`
  const created = await createStaff({ email, name: 'Elif Aydın', role, password: 'Bosporus-47' })
  if (!created.ok) throw new Error(created.code)
  return { userId: created.value.userId, role, email, name: 'Elif Aydın', demo: false, locale: 'en' }
}

export async function newPatient(locale: Actor['locale'] = 'fr'): Promise<Actor> {
  const email = `patient${++made}@example.org`
  const person = { email, firstName: 'Ada', lastName: 'Lovelace', locale }
  const created = await inTransaction((tx) => createPatientForRequest(tx, person))
  if (!created.ok) throw new Error(created.code)
  return { userId: created.value.userId, role: 'patient', email, name: 'Ada Lovelace', demo: false, locale }
}

/** A request as the landing form leaves it, without its mails. */
export async function newRequest(patient: Actor): Promise<RequestId> {
  const id = newId<RequestId>()
  const { userId, email, locale } = patient
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, locale }
  const waiting = { waitingSince: now(), patientWroteAt: now() }
  await inTransaction((tx) =>
    tx
      .insert(contactRequest)
      .values({ ...person, ...waiting, id, userId, form: 'landing', leadStatus: 'New' }),
  )
  return id
}

export function draftOffer(changes: Partial<OfferDraft> = {}): OfferDraft {
  return {
    title: 'Greffe de cheveux FUE',
    currency: 'EUR',
    items: [
      { title: 'FUE', quantity: 1, unitMinor: 245_000 },
      { title: 'Hôtel', quantity: 3, unitMinor: 8000 },
    ],
    hospital: { id: '3', name: 'Lalezar Ataşehir' },
    doctor: { id: null, name: 'Dr. Aylin Kaya' },
    treatmentFrom: '2099-01-10',
    treatmentUntil: '2099-01-14',
    inclusions: ['Transferts'],
    mayChange: ['Examen sur place'],
    ...changes,
  }
}

/** A request with an offer that waits for its answer. */
export async function newOffer(staff: Actor, patient: Actor, changes: Partial<OfferDraft> = {}) {
  const requestId = await newRequest(patient)
  const sent = await sendOffer(staff, { requestId, draft: draftOffer(changes), key: newId() })
  if (!sent.ok) throw new Error(sent.code)
  return { ...sent.value, requestId }
}

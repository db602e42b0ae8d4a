/** Files that the care team adds to a booking, as the desk's forms add and remove them. */
import { and, eq } from 'drizzle-orm'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { filesFormKey } from '@/care/documents/client-token'
import type { DocumentCategory } from '@/care/documents/constants'
import { respondWithFile } from '@/care/documents/routes'
import { document } from '@/care/documents/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { orderFilesPlace } from '@/care/orders/rules'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { DocumentId, OrderId } from '@/lib/record-ids'
import { addFiles, removeFile } from '@/surfaces/desk/orders/actions'
import { askWith } from './next-headers'
import { notificationsOf } from './notifications'
import { newOffer, newStaff } from './offers'
import { newPerson } from './people'
import { openSession } from './sessions'
import { PDF, signedInUploader } from './uploads'

/** Signs a person in, staff with the second step. */
export const as = async ({ userId, role }: Actor) =>
  void (await askWith(await openSession(userId, role === 'patient' ? undefined : new Date())))

/** A member of the team to whom nobody is assigned. */
export async function newColleague(role: 'support' | 'admin' = 'support'): Promise<Actor> {
  const colleague = await newStaff(role)
  await careDb().update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, colleague.userId))
  return colleague
}

/** A booked treatment of a new patient. */
export async function booking(staff: Actor) {
  const patient = await newPerson({ hasPassword: false, locale: 'de' })
  const { offerId, requestId } = await newOffer(staff, patient)
  const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  const { orderId, orderNumber: number } = accepted.value
  return { patient, requestId, offerId, orderId, number }
}

/** Uploads files with the form of a booking; they are not sent yet. */
export async function uploads(orderId: OrderId, names: readonly string[], by: Actor) {
  const form = filesFormKey(by.userId, orderFilesPlace(orderId))
  const browser = await signedInUploader(by, 'attachment', form)
  const ids: DocumentId[] = []
  for (const name of names) ids.push((await browser.handIn(PDF, name)).id)
  return { ids, fields: { files: ids.join(','), files_form: form } }
}

type Values = Readonly<Record<string, string>>

function post(values: Values): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ locale: 'de', ...values })) data.set(name, value)
  return data
}

export const send = (values: Values): Promise<FormState> =>
  addFiles(IDLE, post({ category: 'travel', title: '', idempotency_key: newId(), ...values }))

/** Adds files of `by`, who is signed in then. */
export async function addTo(orderId: OrderId, names: readonly string[], by: Actor, values: Values = {}) {
  const { ids, fields } = await uploads(orderId, names, by)
  await as(by)
  const state = await send({ order: orderId, ...fields, ...values })
  if (state.status !== 'done') throw new Error(JSON.stringify(state))
  return ids
}

export async function addOne(orderId: OrderId, by: Actor, category: DocumentCategory = 'travel') {
  const [id] = await addTo(orderId, ['voucher.pdf'], by, { category })
  if (!id) throw new Error('no file')
  return id
}

export const remove = (orderId: string, id: string, reason = 'CANARY other person') =>
  removeFile(IDLE, post({ order: orderId, document: id, reason }))

export const statusFor = async (reader: Actor, id: DocumentId) =>
  (await respondWithFile(reader, id, { inCareOf: isInCareOf })).status

export const entriesOf = async (id: DocumentId, action: string) =>
  careDb()
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.action, action)))

export const rowsOf = (id: DocumentId) => careDb().select().from(document).where(eq(document.id, id))

export const newsOf = async ({ userId }: Actor, wanted: string) =>
  (await notificationsOf(userId)).filter(({ event }) => event === wanted)

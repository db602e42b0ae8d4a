/** Two devices that change the same document: neither overwrites the other unless its owner chooses to. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import DocumentPage from '@/app/[locale]/(portal)/my-requests/documents/[id]/page'
import { auditEntry } from '@/base/audit/table'
import { filesFormKey } from '@/care/documents/client-token'
import { linkDocuments } from '@/care/documents/link-documents'
import { loadMyDocument } from '@/care/documents/loaders'
import { documentRevision } from '@/care/documents/read-revision'
import { document } from '@/care/documents/table'
import { reviseOffer } from '@/care/offers/revise-offer'
import { sendOffer } from '@/care/offers/send-offer'
import { offerFilesPlace } from '@/care/offers/versions/rules'
import { acceptOffer } from '@/care/orders/answer-offer'
import { updateDocument as update } from '@/care/orders/update-document'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import { updateDocument } from '@/surfaces/portal/documents/actions'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { openSession, untilWaiting } from '../support/sessions'
import { PDF, sessionCookieOf, signedInUploader } from '../support/uploads'

const { care } = await careAndContent()
beforeEach(askAsStranger)

/** A patient who is signed in, with a document, an offer and a booking. */
async function patientWithFile() {
  const [patient, staff] = [await newPatient(), await newStaff()]
  const { id } = await (await signedInUploader(patient, 'document')).handIn(PDF, 'Befund.pdf')
  const accepted = await newOffer(staff, patient)
  const booked = await acceptOffer(patient, { offerId: accepted.offerId, version: 1, key: newId() })
  if (!booked.ok) throw new Error(booked.code)
  const { offerId } = await newOffer(staff, patient)
  await askWith(await openSession(patient.userId))
  return { patient, id, offerId, orderId: booked.value.orderId }
}

async function stored(id: DocumentId) {
  const found = await loadMyDocument(id)
  if (!found) throw new Error('there is no such document')
  return { ...found, revision: documentRevision(found) }
}

type Values = Readonly<Record<string, string>>
const AS_IT_IS = { title: 'Befund', category: 'other', offer: '', order: '' }

function send(id: DocumentId, values: Values): Promise<FormState> {
  const data = new FormData()
  const fields = { ...AS_IT_IS, ...values, document: id, locale: 'de' }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return updateDocument(IDLE, data)
}

describe('a document', () => {
  it('gets one winner when two devices save at the same moment; the other is told and keeps what was typed', async () => {
    const { id } = await patientWithFile()
    const base = (await stored(id)).revision
    const sent: readonly Values[] = [
      { title: 'Eins', category: 'imaging', base },
      { title: 'Zwei', category: 'photo', record: 'yes', base },
    ]
    const saving = await inTransaction(async (tx) => {
      await tx.select().from(document).where(eq(document.id, id)).for('update')
      const both = Promise.all(sent.map((values) => send(id, values)))
      await untilWaiting(care.adminUrl, 2, both)
      return { both }
    })
    const answers = await saving.both
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['done', 'error'])
    const won = answers.findIndex(({ status }) => status === 'done')
    expect(answers[1 - won]).toMatchObject({ code: 'CHANGED_ELSEWHERE', values: sent[1 - won] })
    const { title, category } = await stored(id)
    expect([title, category]).toEqual([sent[won]?.title, sent[won]?.category])
  })

  it.each(['title', 'category', 'offer', 'order', 'record'])(
    'whose %s was changed meanwhile is not overwritten by any other change',
    async (field) => {
      const { id, offerId, orderId } = await patientWithFile()
      const base = (await stored(id)).revision
      const changes: Values = {
        ...{ title: 'Befund Mai', category: 'report', offer: offerId, order: orderId, record: 'yes' },
      }
      expect(await send(id, { base, [field]: changes[field] ?? '' })).toMatchObject({ status: 'done' })
      const before = await stored(id)
      expect(before.revision).not.toBe(base)
      const others: readonly Values[] = [AS_IT_IS, { title: 'Meiner' }, { category: 'payment' }]
      for (const mine of others)
        expect(await send(id, { base, ...mine })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
      expect(await stored(id)).toEqual(before)
    },
  )

  it('is saved over the other’s deliberately, and only over the one that was shown', async () => {
    const { patient, id, offerId } = await patientWithFile()
    const base = (await stored(id)).revision
    await send(id, { title: 'Eins', offer: offerId, base })
    const shown = (await stored(id)).revision
    expect(await send(id, { title: 'Drei', base: shown })).toMatchObject({ status: 'done' })
    const mine = { documentId: id, title: 'Zwei', category: 'photo', offerId: '', base } as const
    const refused = await update(patient, { ...mine, over: shown })
    expect(refused).toEqual({ ok: false, code: 'CHANGED_ELSEWHERE' })
    const newest = (await stored(id)).revision
    const saved = await update(patient, { ...mine, over: newest })
    expect(await stored(id)).toMatchObject({ title: 'Zwei', category: 'photo', links: [] })
    expect(saved).toEqual({ ok: true, value: { revision: (await stored(id)).revision, isChanged: true } })
  })

  it('can be saved again: the same save is a success and writes nothing more', async () => {
    const { id, offerId } = await patientWithFile()
    const sent = { title: 'Eins', offer: offerId, record: 'yes', base: (await stored(id)).revision }
    const first = await send(id, sent)
    const entries = () => careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    const before = (await entries()).length
    expect(await send(id, sent)).toEqual(first)
    expect(first).toEqual({ status: 'done', values: { base: (await stored(id)).revision } })
    expect(await entries()).toHaveLength(before)
    const next = { title: 'Zwei', base: first.values?.base ?? '' }
    expect(await send(id, next), 'the next save is made on top of this one').toMatchObject({ status: 'done' })
  })

  it('is not overwritten by a form that does not say what it was opened with', async () => {
    const { id } = await patientWithFile()
    expect(await send(id, { title: 'Anders' })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await stored(id)).toMatchObject({ title: 'Befund' })
  })

  it('that was linked to a message meanwhile can be saved: its form does not change that', async () => {
    const { patient, id } = await patientWithFile()
    const base = (await stored(id)).revision
    const target = { ownerId: patient.userId, subject: 'message', subjectId: newId() } as const
    await inTransaction((tx) => linkDocuments(tx, [id], target))
    expect(await send(id, { title: 'Eins', base })).toMatchObject({ status: 'done' })
    expect(await stored(id)).toMatchObject({ title: 'Eins', links: [{ subject: 'message' }] })
  })
})

it.each(LOCALES)(
  'without scripts both versions are shown with the choice between them, in %s',
  async (locale) => {
    const { documents, portal, record } = await loadMessages(locale)
    const { edit, categories } = documents
    const words = portal.conflict
    const { id, offerId, orderId } = await patientWithFile()
    const base = (await stored(id)).revision
    await send(id, { title: 'Befund Mai', category: 'report', offer: offerId, record: 'yes', base })
    const { revision } = await stored(id)
    const state = await send(id, { title: 'Befund Juni', category: 'photo', order: orderId, base })
    const page = () => DocumentPage({ params: Promise.resolve({ locale, id }) })
    const { html } = await drawnAfter({ action: updateDocument, state }, page)
    const section = html.split('aria-labelledby="edit-title"')[1]?.split('</section>')[0] ?? ''
    const notice = section.split('role="alert"')[1] ?? ''
    for (const text of [
      ...[edit.errorTitle, words.text, words.mine, words.other],
      ...[`${words.stored} Befund Mai`, `${words.typed} Befund Juni`],
      ...[`${words.stored} ${categories.report}`, `${words.typed} ${categories.photo}`],
      ...[edit.offer, edit.order, `${words.typed} ${words.empty}`, `${words.stored} ${words.empty}`],
      ...[`${words.stored} ${record.asked.yes}`, `${words.typed} ${record.asked.no}`],
    ])
      expect(notice).toContain(text)
    const [button] = notice.match(/<button[^>]*name="over".*?<\/button>/) ?? []
    expect(button).toContain(`value="${revision}"`)
    const form = section.split('role="alert"')[0] ?? ''
    const fields = form.split('<input').filter((part) => part.includes('name="title"'))
    expect(fields[0]).toContain('value="Befund Juni"')
    expect(form).toContain(`name="base" value="${base}"`)
    for (const chosen of ['photo', orderId]) expect(form).toContain(`<option value="${chosen}" selected="">`)
    expect(form).not.toContain(`<option value="${offerId}" selected="">`)
    expect(form, 'what was taken out stays out').not.toContain('checked=""')
    const saved = await send(id, { ...state.values, over: revision })
    expect(saved).toMatchObject({ status: 'done' })
    expect(await stored(id)).toMatchObject({ title: 'Befund Juni', category: 'photo' })
  },
)

it('what the team has changed with a new version of an offer is not said to be saved on another device', async () => {
  const [patient, staff] = [await newPatient(), await newStaff()]
  const requestId = await newRequest(patient)
  const place = filesFormKey(staff.userId, offerFilesPlace(requestId))
  const { id } = await (await signedInUploader(staff, 'attachment', place)).handIn(PDF, 'Plan.pdf')
  const draft = (title: string) => draftOffer({ documents: [{ id, title }] })
  const sent = await sendOffer(staff, { requestId, draft: draft('Plan'), key: newId() })
  if (!sent.ok) throw new Error(sent.code)
  const { offerId } = sent.value
  await sessionCookieOf(patient.userId, 'patient')
  await askWith(await openSession(patient.userId))
  const base = (await stored(id)).revision
  await reviseOffer(staff, { offerId, draft: draft('Plan mit Hotel'), key: newId() })
  const state = await send(id, { title: 'Mein Plan', offer: offerId, base })
  expect(state).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
  for (const locale of LOCALES) {
    const words = (await loadMessages(locale)).portal.conflict
    const page = () => DocumentPage({ params: Promise.resolve({ locale, id }) })
    const { html } = await drawnAfter({ action: updateDocument, state }, page)
    const notice = html.split('role="alert"')[1]?.split('</form>')[0] ?? ''
    expect(notice).toContain(words.text)
    expect(notice).toContain(`${words.stored} Plan mit Hotel`)
    expect(notice).not.toMatch(/gerät|device|cihaz|appareil/i)
  }
})

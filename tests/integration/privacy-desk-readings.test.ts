/**
 * Every page of the desk, opened by a member of the team: where it shows a patient's health data, the patient finds the
 * reading in their list. The pages are found by walking the routes, so that a new one is asked as well.
 */
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { respondWithFile } from '@/care/documents/routes'
import { requestApproval } from '@/care/offers/approvals/request-approval'
import { openRecordWithReason } from '@/care/patient-record/open-record'
import { listAccess } from '@/care/privacy/access/read-access'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { careDb } from '@/db/client'
import { type AppPage, openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askWith } from '../support/next-headers'
import { draftOffer, newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'
import { fillRooms } from '../support/whole-patient'

await careAndContent()

const staff = await newStaff('admin')
const owner = await fillRooms(await newPerson({ hasPassword: false }), staff)
beforeAll(async () => {
  await giveSecondFactor(staff.userId)
  const { requestId } = owner
  await openRecordWithReason(staff, { requestId, reason: 'Health data of every page' })
  await askWith(await openSession(staff.userId, new Date()))
})

const mark = { title: `Approval ${owner.mark}`, validUntil: '2099-01-01' }
const approval = await requestApproval(staff, {
  ...{ requestId: await newRequest(owner.patient), offerId: null, basedOn: null, values: {} },
  draft: draftOffer({ ...mark, discount: { kind: 'percent', value: 5000, reason: owner.mark } }),
})
if (!approval.ok) throw new Error(approval.code)

/** The ids that a page of the desk can be opened with, by the folder before `[id]`. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  requests: [owner.requestId, owner.bookedRequestId],
  offers: [owner.offerId, owner.acceptedOfferId],
  orders: [owner.orderId],
  messages: [owner.conversationId],
  chat: [owner.chatId],
  patients: [owner.patient.userId],
  documents: [owner.documentId],
  approvals: [approval.value.approvalId],
  people: [owner.patient.userId],
  // Of no patient.
  'on-call': [],
  webhooks: [],
}

/** Each address that a page has for this patient. */
function addressesOf({ path }: AppPage): readonly Readonly<Record<string, string>>[] {
  const kind = /([\w-]+)\/\[id\]/.exec(path)?.[1]
  if (!path.includes('[')) return [{}]
  const ids = kind ? IDS[kind] : undefined
  if (!ids) throw new Error(`Say in IDS which record of a patient ${path} can be opened with`)
  return ids.map((id) => ({ id }))
}

const readings = () =>
  careDb().select().from(auditEntry).where(eq(auditEntry.patientId, owner.patient.userId))

it.each(pagesOf('(desk)').map((page) => [page.path, page] as const))(
  'shows no health data of a patient without an entry that the patient sees: %s',
  async (_path, page) => {
    for (const params of addressesOf(page)) {
      const before = await readings()
      const { html } = await openPage(page, params)
      if (!html.includes(owner.mark)) continue
      const made = (await readings()).slice(before.length)
      expect(made.map(({ actorId }) => actorId)).toContain(staff.userId)
      for (const { action } of made) expect(action).toMatch(/\.(read|listed)$/)
    }
  },
)

it('the walk has seen health data, and every kind of it is in the patient’s list', async () => {
  await respondWithFile(staff, owner.documentId, { inCareOf: isInCareOf })
  const { rows } = await listAccess(careDb(), owner.patient.userId, { limit: 50, offset: 0 })
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(
    new Set(['request', 'offer', 'order', 'conversation', 'chat', 'document', 'profile', 'record']),
  )
  for (const { reader } of rows) expect(reader).toEqual({ name: staff.name, role: 'admin' })
})

it('every reading that the source records names the patient', () => {
  const sources = import.meta.glob('../../src/{care,surfaces}/**/*.ts')
  for (const name of Object.keys(sources)) {
    const source = readFileSync(new URL(name, import.meta.url), 'utf8')
    const isReading =
      /action: '[\w-]+\.(read|listed|previewed|downloaded|opened|exported)'|'document\.(read|previewed)'/.test(
        source,
      )
    if (isReading) expect(source, name).toMatch(/patientId/)
  }
})

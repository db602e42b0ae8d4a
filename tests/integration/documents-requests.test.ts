/** Files that come with a request, and who may read them afterwards. Access matrix, "Patient document". */

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { pruneDocuments } from '@/care/documents/prune-documents'
import { downloadDocument, respondWithFile } from '@/care/documents/routes'
import { document } from '@/care/documents/table'
import { confirmByToken } from '@/care/intake/pending/confirm-pending'
import { declinePending } from '@/care/intake/pending/decline-pending'
import { listPending } from '@/care/intake/pending/read-pending'
import { releaseFromQuarantine } from '@/care/intake/quarantine/release-from-quarantine'
import { postContactRequest } from '@/care/intake/routes'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { findDeskRequest, listRequestsOf } from '@/care/requests/read-requests'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { DocumentId, RequestId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { requestIdIn } from '../support/ids'
import { newPatient, newStaff } from '../support/offers'
import { PDF, photo, uploader } from '../support/uploads'
import { contactPost, postRequest, solvedCaptcha } from '../support/visitor'
import { codeOf } from '../support/wire-error'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

type Browser = ReturnType<typeof uploader>

async function send(
  browser: Browser,
  files: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
) {
  const captcha = await solvedCaptcha()
  const post = { ...contactPost(captcha, { files, files_form: browser.form }), ...more }
  const cookie = [`kervan_captcha=${captcha.clientToken}`, browser.cookie()].join('; ')
  const response = await postContactRequest(postRequest(post, { headers: { cookie } }))
  const body = await response.clone().json()
  return { code: await codeOf(response), id: requestIdIn(body), body }
}
const patientOf = async (file: DocumentId) =>
  (await careDb().select().from(document).where(eq(document.id, file)))[0]?.userId
const storedOwnerOf = async (id: RequestId) =>
  (await careDb().select().from(contactRequest).where(eq(contactRequest.id, id)))[0]?.userId
const ownerOf = async (id: RequestId) => (await storedOwnerOf(id)) ?? newId<UserId>()

describe('a quote with photos and reports', () => {
  it('shows them at the desk and to the patient, and they do not expire any more', async () => {
    const browser = uploader()
    const report = await browser.handIn(PDF, 'Befund.pdf')
    const front = await browser.handIn(await photo(), 'front-image.jpg', 'front')
    const { id } = await send(browser, [report.id, front.id])
    const documents = [
      { id: report.id, name: 'Befund.pdf', position: null },
      { id: front.id, name: 'front-image.jpg', position: 'front' },
    ]
    expect(await findDeskRequest(careDb(), id)).toMatchObject({ documents })
    expect(await listRequestsOf(careDb(), await ownerOf(id))).toMatchObject([{ documents }])
    expect(await browser.list()).toEqual([])
    expect((await browser.drop(report.id)).status, 'it cannot be removed any more').toBe(404)
    shiftClock(48 * HOUR_MS)
    await pruneDocuments(careDb())
    expect(await findDeskRequest(careDb(), id)).toMatchObject({ documents })
  })

  it('needs the consent to health data, and takes only complete files of this form', async () => {
    const browser = uploader()
    const whole = await browser.handIn(PDF, 'a.pdf')
    const half = await browser.announce({ name: 'b.pdf', size: 100 })
    const silent = { known_health_problems: '', known_chronic_diseases: '', medication_taking: '' }
    const noConsent = { ...silent, surgeries_history: '', consents: { privacy: true } }
    expect((await send(browser, [whole.id], noConsent)).body.errors[0].extensions.fields).toEqual({
      consent_health: 'HEALTH_REQUIRED',
    })
    expect((await send(browser, [whole.id], { has_file_under_way: true })).code).toBe('INVALID_PAYLOAD')
    expect((await send(browser, ["' or 1=1"])).code).toBe('INVALID_PAYLOAD')
    expect((await send(browser, [half.id])).code).toBe('FILES_GONE')
    expect((await send(browser, [newId()])).code).toBe('FILES_GONE')
    expect((await send(uploader(), [whole.id])).code).toBe('FILES_GONE')
    expect((await send(browser, [whole.id], { files_form: '0'.repeat(32) })).code).toBe('FILES_GONE')
    expect((await send(browser, [whole.id])).code).toBeUndefined()
    expect((await send(browser, [whole.id])).code, 'a file belongs to one request').toBe('FILES_GONE')
  })

  it('sent three times at once with one file: one request gets it, the others are refused', async () => {
    const browser = uploader()
    const { id } = await browser.handIn(PDF, 'a.pdf')
    const answers = await Promise.all([send(browser, [id]), send(browser, [id]), send(browser, [id])])
    expect(answers.map(({ code }) => code).sort()).toEqual(['FILES_GONE', 'FILES_GONE', undefined])
  })

  it('sent again from a reopened form, which has no files any more, is the same request', async () => {
    const browser = uploader()
    const captcha = await solvedCaptcha()
    const { id: file } = await browser.handIn(PDF, 'a.pdf')
    const silent = { known_health_problems: '', known_chronic_diseases: '', medication_taking: '' }
    const told = { ...silent, surgeries_history: '', files_form: browser.form }
    const post = contactPost(captcha, { ...told, files: [file], consents: { privacy: true, health: true } })
    const sendHere = async (more: object) => {
      const cookie = [`kervan_captcha=${captcha.clientToken}`, browser.cookie()].join('; ')
      const answer = await postContactRequest(postRequest({ ...post, ...more }, { headers: { cookie } }))
      return answer.json()
    }
    const first = await sendHere({})
    expect(first.data.account).toBe('new')
    const again = { files: [], consents: { privacy: true }, idempotency_key: crypto.randomUUID() }
    const next = await solvedCaptcha({ clientToken: captcha.clientToken })
    expect(await sendHere({ ...again, captcha: { id: next.id, answer: next.answer } })).toEqual(first)
    // Another file with the same words is another request, and its sender has an account by now.
    const { id: other } = await browser.handIn(PDF, 'b.pdf')
    const more = { files: [other], idempotency_key: crypto.randomUUID() }
    const answer = await sendHere({ ...more, captcha: { id: next.id, answer: next.answer } })
    expect(answer.errors[0].extensions.code).toBe('ACCOUNT_EXISTS')
  })

  it('keeps its files while its owner has to sign in to confirm it', async () => {
    const first = await send(uploader(), [])
    const userId = await ownerOf(first.id)
    const [owner] = await careDb().select().from(user).where(eq(user.id, userId))
    const browser = uploader()
    const { id } = await browser.handIn(PDF, 'a.pdf')
    const pending = await send(browser, [id], { email: owner?.email })
    expect(pending.code).toBe('ACCOUNT_EXISTS')
    expect(await browser.list(), 'no browser has it any more').toEqual([])
    expect(await patientOf(id), 'nor does a patient have it yet').toBeNull()
    shiftClock(23 * HOUR_MS)
    await pruneDocuments(careDb())
    const login = String(pending.body.errors[0].extensions.login)
    const token = new URLSearchParams(login.split('?')[1]).get('parked') ?? ''
    const sent = await confirmByToken(token, { userId, demo: false })
    expect(sent.ok && (await findDeskRequest(careDb(), sent.value.requestId))?.documents).toMatchObject([
      { id },
    ])
  })

  it('is deleted with its files when the owner of its address declines it', async () => {
    const first = await send(uploader(), [])
    const userId = await ownerOf(first.id)
    const [owner] = await careDb().select().from(user).where(eq(user.id, userId))
    const browser = uploader()
    const { id } = await browser.handIn(PDF, 'a.pdf')
    expect((await send(browser, [id], { email: owner?.email })).code).toBe('ACCOUNT_EXISTS')
    const [pending] = await listPending(careDb(), userId)
    expect(await declinePending(pending?.id ?? '', { userId, demo: false })).toMatchObject({ ok: true })
    shiftClock(1000)
    await pruneDocuments(careDb())
    expect(await careDb().select().from(document).where(eq(document.id, id))).toEqual([])
    expect(await listPending(careDb(), userId)).toEqual([])
  })
})

describe('who may read a file', () => {
  let file = newId<DocumentId>()
  let picture = ''
  const people = new Map<string, Actor>()

  beforeAll(async () => {
    const browser = uploader()
    file = (await browser.handIn(PDF, 'Befund "Ada" é.pdf')).id
    picture = (await browser.handIn(await photo(), 'a.jpg')).id
    const request = await send(browser, [file, picture])
    const stranger = await newPatient()
    people.set('stranger', stranger)
    people.set('owner', { ...stranger, userId: await ownerOf(request.id) })
    for (const role of ['support', 'editor', 'admin'] as const) people.set(role, await newStaff(role))
  })
  const read = (id: string, name: string, isSmall = false) =>
    respondWithFile(people.get(name) ?? null, id, {
      inCareOf: isInCareOf,
      shape: isSmall ? 'small' : 'whole',
    })

  it.each([
    ...[['nobody', 404] as const, ['stranger', 404] as const, ['editor', 404] as const],
    ...[['owner', 200] as const, ['support', 200] as const],
    // Admins give a reason first (documents-reasons).
    ['admin', 404] as const,
  ])('%s: %i', async (name, status) => {
    const answers = [await read(file, name), await read(picture, name, true)]
    expect(answers.map((answer) => answer.status)).toEqual([status, status])
    if (status === 404) expect(await answers[0]?.text()).not.toContain('CANARY')
  })

  it('a file belongs to a patient once its request is sent, or released from quarantine', async () => {
    const browser = uploader()
    const { id: quarantined } = await browser.handIn(PDF, 'a.pdf')
    const { id } = await send(browser, [quarantined], { website: 'https://example.org' })
    expect(await patientOf(quarantined)).toBeNull()
    expect(await storedOwnerOf(id)).toBeNull()
    expect(await releaseFromQuarantine(await newStaff('support'), id)).toEqual({ ok: true, value: 'stored' })
    const owner = await ownerOf(id)
    expect([await patientOf(quarantined), await patientOf(file)]).toEqual([
      owner,
      people.get('owner')?.userId,
    ])
    expect((await read(quarantined, 'owner')).status, 'of another patient').toBe(404)
    people.set('released', { ...(await newPatient()), userId: owner })
    expect((await read(quarantined, 'released')).status).toBe(200)
  })

  it('an unknown file gets the same answer as someone else’s', async () => {
    const [missing, foreign] = [await read(newId(), 'stranger'), await read(file, 'stranger')]
    expect(await missing.text()).toBe(await foreign.text())
    expect((await read('../../etc/passwd', 'support')).status).toBe(404)
    expect((await read(file, 'support', true)).status, 'a report has no small picture').toBe(404)
  })

  it('it is saved, never shown as a page of this site, and not cached', async () => {
    const { headers } = await read(file, 'support')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Befund _Ada_ _.pdf"; filename*=UTF-8''Befund%20%22Ada%22%20%C3%A9.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it('without a session the answer is that there is no such file', async () => {
    const request = new Request(`http://localhost:4599/documents/${file}`)
    expect((await downloadDocument(request, file, isInCareOf)).status).toBe(404)
  })

  it('every reading is recorded', async () => {
    await read(file, 'support')
    const noted = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, file))
    expect(noted.filter(({ action }) => action === 'document.read').length).toBeGreaterThan(0)
  })

  it('is deleted with its request', async () => {
    const [row] = await careDb().select().from(document).where(eq(document.id, file))
    await careDb()
      .delete(contactRequest)
      .where(eq(contactRequest.id, row?.requestId ?? newId()))
    expect((await read(file, 'support')).status).toBe(404)
  })
})

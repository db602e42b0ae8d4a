/** Files in messages: up to ten, of both sides, and only of the form that they were uploaded with. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hasConsent } from '@/care/consent/find-consent'
import { loadDeskConversation, loadMyConversation, loadMyConversations } from '@/care/conversations/loaders'
import { filesFormKey } from '@/care/documents/client-token'
import { loadUploadForm } from '@/care/documents/loaders'
import { listOwnDocuments } from '@/care/documents/read-documents'
import { respondWithFile } from '@/care/documents/routes'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import * as desk from '@/surfaces/desk/messages/actions'
import * as portal from '@/surfaces/portal/messages/actions'
import { portalFiles } from '@/surfaces/portal/portal-files'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newRequest } from '../support/offers'
import { newPerson } from '../support/people'
import { openSession } from '../support/sessions'
import { agreeToHealth, PDF, sessionCookieOf, signedInUploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)

const db = careDb()
const [patient, stranger] = [await newPerson({ hasPassword: false }), await newPerson({ hasPassword: false })]
const staff = await newPerson({ role: 'support', hasPassword: false, locale: 'en' })
for (const { userId, role } of [patient, stranger, staff]) await sessionCookieOf(userId, role)
for (const { userId } of [patient, stranger]) await agreeToHealth(userId)

async function as({ userId, role }: Actor): Promise<void> {
  await askWith(await openSession(userId, role === 'patient' ? undefined : new Date()))
}

function post(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ idempotency_key: newId(), locale: 'fr', ...values }))
    data.set(name, value)
  return data
}

async function idAfter(action: Promise<unknown>): Promise<string> {
  const digest = await action.then(
    (state) => JSON.stringify(state),
    (error: { readonly digest?: string }) => error.digest ?? String(error),
  )
  return /\/messages\/([0-9a-f-]{36})/.exec(digest)?.[1] ?? digest
}

/** Files that were uploaded with a form of this person. */
async function uploads(by: Actor, place: string, names: readonly string[]) {
  const form = filesFormKey(by.userId, place)
  const browser = await signedInUploader(by, 'attachment', form)
  const ids: DocumentId[] = []
  for (const name of names) ids.push((await browser.handIn(PDF, name)).id)
  return { ids, fields: { files: ids.join(','), files_form: form } }
}

async function started(fields: Record<string, string> = {}): Promise<string> {
  await as(patient)
  const request = await newRequest(patient)
  return idAfter(
    portal.startConversation(IDLE, post({ request, subject: 'Radio', text: 'Voici', ...fields })),
  )
}

it('files of a patient need the consent to health data, which is given with the message', async () => {
  const person = await newPerson({ hasPassword: false })
  await sessionCookieOf(person.userId, 'patient')
  const { fields } = await uploads(person, 'message:new', ['mrt.pdf'])
  const request = await newRequest(person)
  await as(person)
  const send = (more: Record<string, string>) =>
    portal.startConversation(IDLE, post({ request, subject: 'Radio', text: 'Voici', ...fields, ...more }))
  expect((await portalFiles('de', 'message:new')).consent).toBeDefined()
  const refused = await send({})
  expect(refused).toMatchObject({ fields: { consent_health: 'HEALTH_REQUIRED' } })
  expect((await loadMyConversations()).rows).toEqual([])
  expect(await hasConsent(db, person.userId, 'health_data')).toBe(false)
  await idAfter(send({ consent_health: 'yes' }))
  expect((await loadMyConversations()).rows).toHaveLength(1)
  expect(await hasConsent(db, person.userId, 'health_data')).toBe(true)
  expect((await portalFiles('de', 'message:new')).consent, 'it is given once').toBeUndefined()
})

describe('a patient', () => {
  it('sends up to ten files with a new message, which the team sees under it', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `scan-${index}.pdf`)
    const { ids, fields } = await uploads(patient, 'message:new', names)
    await as(patient)
    expect(await loadUploadForm('message:new'), 'they are there after a reload').toMatchObject({
      hasFiles: true,
    })
    const id = await started(fields)
    expect(await loadUploadForm('message:new')).toMatchObject({ hasFiles: false })
    await as(staff)
    const conversation = await loadDeskConversation(id)
    expect(conversation).toMatchObject({ ok: true, value: { messages: [{ text: 'Voici' }] } })
    expect(conversation.ok && conversation.value.messages[0]?.files.map(({ name }) => name)).toEqual(names)
    const answer = await respondWithFile(staff, ids[0] ?? '', { inCareOf: isInCareOf })
    expect(answer.status).toBe(200)
    const listed = (await listOwnDocuments(db, patient.userId)).map((document) => document.id)
    expect(listed).toEqual(expect.arrayContaining(ids))
  })

  it('sends the same post twice: one message with one file', async () => {
    const id = await started()
    const { fields } = await uploads(patient, `message:${id}`, ['a.pdf'])
    await as(patient)
    const form = post({ conversation: id, text: 'Encore', ...fields })
    for (const _time of [1, 2]) expect(await idAfter(portal.sendMessage(IDLE, form))).toBe(id)
    const found = await loadMyConversation(id)
    expect(found.ok && found.value.messages.map(({ files }) => files.length)).toEqual([0, 1])
  })

  it.each([
    ['under-way', 'FILES_UNDER_WAY'],
    ['failed', 'FILES_FAILED'],
  ])('keeps the text when a file is %s', async (state, code) => {
    const id = await started()
    const form = post({ conversation: id, text: 'Encore', files_state: state })
    expect(await portal.sendMessage(IDLE, form)).toMatchObject({
      fields: { files_state: code },
      values: { text: 'Encore' },
    })
  })

  it('cannot send files of someone else, of another form, or twice: nothing is stored', async () => {
    const id = await started()
    const foreign = await uploads(stranger, 'message:new', ['foreign.pdf'])
    const { ids, fields } = await uploads(patient, `message:${id}`, ['mine.pdf'])
    const form = filesFormKey(patient.userId, `message:${id}`)
    await as(patient)
    const send = (values: Record<string, string>) =>
      portal.sendMessage(IDLE, post({ conversation: id, text: 'x', ...values }))
    const tries = [
      foreign.fields,
      { files: foreign.fields.files, files_form: form },
      { files: `${ids[0]},${newId()}`, files_form: form },
      { files: fields.files, files_form: filesFormKey(patient.userId, 'message:new') },
    ]
    for (const values of tries)
      expect(await send(values)).toMatchObject({ code: 'FILES_GONE', values: { text: 'x' } })
    expect(await loadMyConversation(id)).toMatchObject({ value: { lastNumber: 1 } })
    expect(await idAfter(send(fields))).toBe(id)
    expect(await send(fields)).toMatchObject({ code: 'FILES_GONE' })
    expect(await listOwnDocuments(db, stranger.userId)).toEqual([])
  })
})

describe('the team', () => {
  it('sends files with its answer, which the patient reads and owns', async () => {
    const id = await started()
    const { ids, fields } = await uploads(staff, `message:${id}`, ['plan.pdf'])
    await as(staff)
    await idAfter(desk.sendMessage(IDLE, post({ conversation: id, text: 'Your plan', ...fields })))
    await as(patient)
    expect(await loadMyConversation(id)).toMatchObject({
      value: { messages: [{ files: [] }, { files: [{ id: ids[0], name: 'plan.pdf', isFromTeam: true }] }] },
    })
    const open = (reader: Actor) => respondWithFile(reader, ids[0] ?? '', { inCareOf: isInCareOf })
    expect((await open(patient)).status).toBe(200)
    expect((await open(stranger)).status).toBe(404)
  })
})

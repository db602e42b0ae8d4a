/** A chat becomes a request, as the contact form would make it: account, consents, mails, all at once, once. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { confirmByToken } from '@/care/intake/pending/confirm-pending'
import { prunePending } from '@/care/intake/pending/prune-pending'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { pruneChats } from '@/care/live-chat/prune-chats'
import { readChatOfRequest } from '@/care/live-chat/request/read-chat-of-request'
import { submitChatRequest } from '@/care/live-chat/request/submit-chat-request'
import { chat } from '@/care/live-chat/table'
import { postChatRequest } from '@/care/live-chat/visitor/routes'
import { deleteRequests } from '@/care/privacy/erasure/delete-requests'
import { openText } from '@/care/requests/seal-texts'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import {
  requestOfChat as requestOf,
  chatStateOf as stateOf,
  typedChatRequest as typed,
  chatRequestWire as wire,
} from '../support/chat-requests'
import { careDatabase } from '../support/database'
import {
  answerAs,
  eventsOf,
  newAgent,
  newChat,
  newChatWithFile,
  newVisitor,
  storedChat,
} from '../support/live-chat'
import { mailsTo } from '../support/mails'
import { newPatient } from '../support/offers'
import { newPerson } from '../support/people'
import { agreeToHealth } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
const agent = await newAgent()

async function answeredChat(...given: Parameters<typeof newChat>) {
  const begun = await newChat(...given)
  await answerAs(agent.userId, begun.chatId)
  return begun
}
describe('a visitor', () => {
  it('gets an account, with consents and mails; the chat and the request know each other', async () => {
    const { chatId, visitor } = await answeredChat({}, { timeZone: 'Europe/Berlin' })
    const input = typed()
    const sent = await submitChatRequest(visitor, input)
    expect(sent).toMatchObject({
      ok: true,
      value: { kind: 'received', reference: expect.stringMatching(/^RQ-/) },
    })
    const request = await requestOf(chatId)
    if (!request?.userId) throw new Error('The request has no patient')
    expect(request).toMatchObject({
      leadSource: 'chat',
      locale: 'de',
      timeZone: 'Europe/Berlin',
      quarantine: null,
    })
    expect(openText(request.id, 'message', request.message)).toBe('Ich möchte ein Angebot.')
    const consents = await db.select().from(consent).where(eq(consent.userId, request.userId))
    expect(consents.map(({ kind }) => kind).sort()).toEqual(['messaging', 'privacy_terms'])
    expect((await mailsTo(input.email)).map(({ template }) => template)).toEqual(['welcome'])
    expect(await readChatOfRequest(db, request.id)).toMatchObject({ id: chatId })
    expect(await eventsOf(chatId)).toEqual(['started', 'claimed', 'requested'])
    expect(await stateOf(visitor)).toMatchObject({
      ...{ mayRequest: false, reference: sent.ok && sent.value.kind === 'received' && sent.value.reference },
    })
  })

  it('once: the same post gets the same answer, another one is told that it was not sent', async () => {
    const { visitor } = await answeredChat()
    const input = typed()
    const first = await submitChatRequest(visitor, input)
    const many = await db.$count(contactRequest)
    expect(await submitChatRequest(visitor, input)).toEqual(first)
    expect(await submitChatRequest(visitor, typed({ message: 'Noch etwas' }))).toMatchObject({
      code: 'ALREADY_REQUESTED',
    })
    expect(await submitChatRequest(visitor, { ...input, message: 'Etwas anderes' })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    expect(await db.$count(contactRequest)).toBe(many)
  })

  it('once, when two posts arrive at the same time', async () => {
    const { visitor } = await answeredChat()
    const many = await db.$count(contactRequest)
    await Promise.all([submitChatRequest(visitor, typed()), submitChatRequest(visitor, typed())])
    expect(await db.$count(contactRequest)).toBe(many + 1)
  })

  it('not without a chat', async () => {
    expect(await submitChatRequest(newVisitor(), typed())).toMatchObject({ code: 'NO_CHAT' })
  })

  it.each([
    [{ consents: [] }, { consents: 'TERMS_REQUIRED' }],
    [{ email: 'ada' }, { email: 'EMAIL_INVALID' }],
    [{ phone: '' }, { phone: 'REQUIRED' }],
    [{ countryCode: '' }, { countryCode: 'REQUIRED' }],
    [{ firstName: '' }, { firstName: expect.any(String) }],
  ])('with %j is told what is wrong, and nothing is stored', async (given, fields) => {
    const { chatId, visitor } = await answeredChat()
    expect(await submitChatRequest(visitor, typed(given))).toMatchObject({ code: 'INVALID_PAYLOAD', fields })
    expect(await storedChat(chatId)).toMatchObject({ requestId: null })
    expect(await eventsOf(chatId)).toEqual(['started', 'claimed'])
  })

  it('is held to the limit of requests of a network', async () => {
    const { clientIp } = newVisitor()
    for (let n = 0; n < 5; n += 1) {
      const { visitor } = await answeredChat({ clientIp: `198.18.0.${n}` })
      expect(await submitChatRequest({ ...visitor, clientIp }, typed())).toMatchObject({ ok: true })
    }
    const { visitor, chatId } = await answeredChat({ clientIp: '198.18.0.9' })
    expect(await submitChatRequest({ ...visitor, clientIp }, typed())).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect(await storedChat(chatId)).toMatchObject({ requestId: null })
  })
})

describe('an address that has an account', () => {
  it('waits until its owner signs in; then the chat belongs to the request', async () => {
    const owner = await newPerson({ locale: 'de' })
    const { chatId, visitor } = await answeredChat()
    const input = typed({ email: owner.email })
    const sent = await submitChatRequest(visitor, input)
    if (!sent.ok || sent.value.kind !== 'account-exists') throw new Error('It did not wait')
    expect(await stateOf(visitor)).toMatchObject({ mayRequest: false, reference: null })
    expect(await submitChatRequest(visitor, input)).toEqual(sent)
    // Nothing is said of the address of this one.
    expect(await submitChatRequest(visitor, typed())).toMatchObject({ code: 'REQUEST_WAITS' })
    const confirmed = await confirmByToken(sent.value.token, owner)
    if (!confirmed.ok) throw new Error(confirmed.code)
    const { requestId } = confirmed.value
    expect(await storedChat(chatId)).toMatchObject({ requestId, confirmationId: null })
    expect(await readChatOfRequest(db, requestId)).toMatchObject({ id: chatId })
  })

  it('may be sent again once the confirmation has expired', async () => {
    const owner = await newPerson({ locale: 'de' })
    const { visitor } = await answeredChat()
    await submitChatRequest(visitor, typed({ email: owner.email }))
    await db.update(pendingConfirmation).set({ expiresAt: new Date(0) })
    await prunePending(db)
    expect(await stateOf(visitor)).toMatchObject({ mayRequest: true })
  })
})

describe('a patient', () => {
  it('types only the message: the rest is that of the account', async () => {
    const patient = await newPatient('de')
    const { chatId, visitor } = await answeredChat({ patient }, { email: null })
    const bare = { firstName: null, lastName: null, email: 'other@example.org', phone: null, consents: [] }
    expect(await submitChatRequest(visitor, typed(bare))).toMatchObject({ value: { kind: 'received' } })
    const request = await requestOf(chatId)
    expect(request).toMatchObject({ userId: patient.userId, email: patient.email, leadSource: 'chat' })
    expect((await mailsTo(patient.email)).map(({ template }) => template)).toContain('request-received')
    expect(await db.$count(user, eq(user.email, 'other@example.org'))).toBe(0)
  })

  it('need not wait for an answer: the chat becomes a request at once, and only one', async () => {
    const patient = await newPatient('de')
    const { chatId, visitor } = await newChat({ patient }, { email: null })
    expect(await stateOf(visitor)).toMatchObject({ mayRequest: true, asksCaptchaForRequest: false })
    const input = typed({ consents: [] })
    const first = await submitChatRequest(visitor, input)
    expect(first).toMatchObject({ value: { kind: 'received' } })
    expect(await submitChatRequest(visitor, input)).toEqual(first)
    expect(await requestOf(chatId)).toMatchObject({ userId: patient.userId, quarantine: null })
    expect(await storedChat(chatId)).toMatchObject({ status: 'waiting', answeredAt: null })
    expect(await eventsOf(chatId)).toEqual(['started', 'requested'])
    expect(await stateOf(visitor)).toMatchObject({ mayRequest: false })
  })

  it('may do so in a chat that began before they signed in; signed out, that browser needs a captcha', async () => {
    const { chatId, visitor } = await newChat()
    const signedIn = { ...visitor, patient: await newPatient('de') }
    expect(await stateOf(visitor)).toMatchObject({ asksCaptchaForRequest: true })
    expect(await stateOf(signedIn)).toMatchObject({ mayRequest: true, asksCaptchaForRequest: false })
    expect(await submitChatRequest(visitor, typed())).toMatchObject({ code: 'CAPTCHA_FAILED' })
    expect(await submitChatRequest(signedIn, typed({ consents: [] }))).toMatchObject({ ok: true })
    expect(await requestOf(chatId)).toMatchObject({ userId: signedIn.patient.userId })
  })
})

describe('a patient in a browser in which someone without an account has sent a file', () => {
  async function inSharedBrowser() {
    const { chatId, visitor, ownerOfFile } = await newChatWithFile(agent.userId)
    const patient = await newPatient('de')
    const consents = async () => {
      const rows = await db.select().from(consent).where(eq(consent.userId, patient.userId))
      return rows.map(({ kind }) => kind)
    }
    return { chatId, visitor, signedIn: { ...visitor, patient }, patient, ownerOf: ownerOfFile, consents }
  }

  it('agrees to nothing by what the other has ticked: the request needs their own tick', async () => {
    const { chatId, visitor, signedIn, ownerOf, consents } = await inSharedBrowser()
    const refused = await submitChatRequest(signedIn, typed({ consents: [] }))
    expect(refused).toMatchObject({ code: 'HEALTH_REQUIRED', fields: { health: 'HEALTH_REQUIRED' } })
    expect(await storedChat(chatId)).toMatchObject({ requestId: null })
    expect([await ownerOf(), await consents()]).toEqual([null, []])
    expect(await eventsOf(chatId)).not.toContain('requested')
    expect(await stateOf(visitor)).toMatchObject({ mayRequest: true, asksHealthForRequest: false })
    expect(await stateOf(signedIn)).toMatchObject({ mayRequest: true, asksHealthForRequest: true })
  })

  it('makes the request with the tick: the consent is theirs, and so is the file', async () => {
    const { chatId, signedIn, patient, ownerOf, consents } = await inSharedBrowser()
    const ticked = typed({ consents: ['health_data'] })
    expect(await submitChatRequest(signedIn, ticked)).toMatchObject({ value: { kind: 'received' } })
    expect(await requestOf(chatId)).toMatchObject({ userId: patient.userId })
    expect([await ownerOf(), await consents()]).toEqual([patient.userId, ['health_data']])
  })

  it('needs no tick where they have agreed themselves before', async () => {
    const { signedIn, patient, ownerOf, consents } = await inSharedBrowser()
    await agreeToHealth(patient.userId)
    expect(await stateOf(signedIn)).toMatchObject({ asksHealthForRequest: false })
    expect(await submitChatRequest(signedIn, typed({ consents: [] }))).toMatchObject({ ok: true })
    expect([await ownerOf(), await consents()]).toEqual([patient.userId, ['health_data']])
  })
})

describe('over HTTP', () => {
  const post = (body: object, cookie = '') =>
    postChatRequest(
      new Request('http://localhost/chat/request', {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', 'x-kervan-client-ip': '198.18.1.1', cookie },
      }),
    )

  it('answers with the reference, or with where to sign in', async () => {
    const one = await answeredChat()
    const stored = await post(wire({ chat: one.chatId }), `chat=${one.token}`)
    expect([stored.status, await stored.json()]).toEqual([201, { reference: expect.stringMatching(/^RQ-/) }])
    const other = await answeredChat()
    const owner = await newPerson({ locale: 'de' })
    const waiting = await post(wire({ chat: other.chatId, email: owner.email }), `chat=${other.token}`)
    expect(waiting.status).toBe(409)
    expect((await waiting.json()).errors[0].extensions).toMatchObject({
      ...{ code: 'ACCOUNT_EXISTS', login: expect.stringMatching(/^\/login\?parked=/) },
    })
  })

  it('names what is wrong', async () => {
    expect((await post(wire())).status).toBe(404)
    const { token, chatId } = await newChat()
    expect(
      (await (await post(wire({ chat: chatId }), `chat=${token}`)).json()).errors[0].extensions.code,
    ).toBe('CAPTCHA_FAILED')
    const long = await post(wire({ chat: chatId, message: 'x'.repeat(601) }), `chat=${token}`)
    expect((await long.json()).errors[0].extensions.fields).toEqual({ message: 'TOO_LONG' })
  })
})

it('the chat is kept with its request, and deleted with it', async () => {
  const { chatId, visitor } = await answeredChat()
  await submitChatRequest(visitor, typed())
  await db.update(chat).set({ status: 'closed', closedAt: new Date() }).where(eq(chat.id, chatId))
  shiftClock(365 * DAY_MS)
  await pruneChats(db)
  shiftClock(0)
  const request = await requestOf(chatId)
  if (!request) throw new Error('The chat has no request')
  await inTransaction((tx) => deleteRequests(tx, [request.id], { keepsDocuments: true }))
  expect(await storedChat(chatId)).toBeUndefined()
})

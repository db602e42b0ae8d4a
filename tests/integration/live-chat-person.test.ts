/** A form of the chat window that was opened for one person, sent while another is signed in in the same browser. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { consent } from '@/care/consent/table'
import { chat } from '@/care/live-chat/table'
import { postChatRequest, postStart } from '@/care/live-chat/visitor/routes'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { eventsOf, newAgent, newChatWithFile, storedChat } from '../support/live-chat'
import { newPatient } from '../support/offers'
import { newAddress } from '../support/people'
import { PDF, sessionCookieOf, uploader } from '../support/uploads'
import { newNetwork } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
const agent = await newAgent()
let ip = newNetwork()
beforeEach(() => {
  ip = newNetwork()
})

function posted(path: string, body: object, cookie: string): Request {
  return new Request(`http://localhost/chat/${path}`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', 'x-kervan-client-ip': ip, cookie },
  })
}
const codeOf = async (answer: Response) => (await answer.json()).errors?.[0]?.extensions?.code
const consentsOf = async ({ userId }: Actor) =>
  (await db.select().from(consent).where(eq(consent.userId, userId))).map(({ kind }) => kind)

/** A chat of someone without an account, who has sent a file; in another tab a patient has signed in since. */
async function inSharedBrowser() {
  const { chatId, token, ownerOfFile } = await newChatWithFile(agent.userId)
  const patient = await newPatient('de')
  const session = await sessionCookieOf(patient.userId, 'patient')
  return { chatId, patient, cookie: `${session}; chat=${token}`, chatCookie: `chat=${token}`, ownerOfFile }
}

const request = (chatId: string, given: object) => ({
  ...{ chat: chatId, key: newId(), firstName: 'Ada', lastName: 'Lovelace', email: newAddress() },
  ...{ phone: '+905321234567', countryCode: 'GB', message: 'Ich möchte ein Angebot.' },
  consents: ['privacy_terms', 'health_data', 'marketing'],
  ...given,
})

describe('a request', () => {
  it('of a form without an account is not made for the patient who is signed in now: no consent, no file becomes theirs', async () => {
    const { chatId, patient, cookie, ownerOfFile } = await inSharedBrowser()
    const answer = await postChatRequest(posted('request', request(chatId, { person: '' }), cookie))
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'PERSON_CHANGED'])
    expect([await consentsOf(patient), await ownerOfFile()]).toEqual([[], null])
    expect(await storedChat(chatId)).toMatchObject({ requestId: null, confirmationId: null })
    expect(await eventsOf(chatId)).not.toContain('requested')
  })

  it('of a patient’s form is made neither for another patient nor for nobody', async () => {
    const { chatId, patient, cookie, chatCookie, ownerOfFile } = await inSharedBrowser()
    const former = await newPatient('de')
    for (const cookies of [cookie, chatCookie]) {
      const body = request(chatId, { person: former.email, consents: ['health_data'] })
      expect(await codeOf(await postChatRequest(posted('request', body, cookies)))).toBe('PERSON_CHANGED')
    }
    expect([await consentsOf(former), await consentsOf(patient), await ownerOfFile()]).toEqual([[], [], null])
  })

  it('of the patient’s own form is made, and so is one of a window that does not say for whom', async () => {
    for (const named of [true, false]) {
      const { chatId, patient, cookie, ownerOfFile } = await inSharedBrowser()
      const body = request(chatId, { consents: ['health_data'], ...(named && { person: patient.email }) })
      expect((await postChatRequest(posted('request', body, cookie))).status).toBe(201)
      expect([await consentsOf(patient), await ownerOfFile()]).toEqual([['health_data'], patient.userId])
    }
  })
})

it('a chat of a form without an account does not begin under the account that is signed in now', async () => {
  const patient = await newPatient('de')
  const session = await sessionCookieOf(patient.userId, 'patient')
  const browser = uploader()
  const { id: fileId } = await browser.handIn(PDF, 'Befund.pdf')
  const body = {
    ...{ key: newId(), name: 'Ada', email: newAddress(), locale: 'de', topic: 'costs', text: 'Mein Befund' },
    ...{ consent: true, files: [fileId], filesForm: browser.form, health: true, person: '' },
  }
  const readPhone = async () => null
  const readReply = async () => () => null
  const start = (given: object) =>
    postStart(posted('start', { ...body, ...given }, session), readPhone, readReply)
  expect(await codeOf(await start({}))).toBe('PERSON_CHANGED')
  expect(await consentsOf(patient)).toEqual([])
  expect(await db.$count(chat, eq(chat.userId, patient.userId))).toBe(0)
  const own = { key: newId(), person: patient.email, files: [], health: false }
  expect((await start(own)).status).toBe(201)
  expect(await db.$count(chat, eq(chat.userId, patient.userId))).toBe(1)
})

/** The forms and pages about messages: the actor is read from the session cookie, as in the browser. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { session, user } from '@/care/accounts/table'
import {
  loadConversationsFor,
  loadDeskConversation,
  loadDeskConversations,
  loadMyConversation,
  loadMyConversations,
  loadUnreadMessages,
  loadWaitingCount,
} from '@/care/conversations/loaders'
import { conversation, conversationMessage } from '@/care/conversations/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import * as desk from '@/surfaces/desk/messages/actions'
import * as portal from '@/surfaces/portal/messages/actions'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newRequest } from '../support/offers'
import { newPerson } from '../support/people'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const db = careDb()
const person = (role: Actor['role']) => newPerson({ role, hasPassword: false, locale: 'fr' })
const [patient, stranger, editor, staff] = [
  await person('patient'),
  await person('patient'),
  await person('editor'),
  await person('support'),
]
await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))
await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, editor.userId))

/** Every request after this has a session of this person. */
async function as({ userId, role }: Actor): Promise<void> {
  await askWith(await openSession(userId, role === 'patient' ? undefined : new Date()))
}

function post(values: Record<string, string>): FormData {
  const data = new FormData()
  const all = { idempotency_key: newId(), locale: 'fr', ...values }
  for (const [name, value] of Object.entries(all)) data.set(name, value)
  return data
}

/** Of an action that redirects: where to. */
async function redirectOf(action: Promise<unknown>): Promise<string> {
  const digest = await action.then(
    (state) => JSON.stringify(state),
    (error: { readonly digest?: string }) => error.digest ?? String(error),
  )
  return /;(\/[^;]*);/.exec(digest)?.[1] ?? digest
}

const idOf = (path: string) => path.split('/').at(-1) ?? ''
const count = async () => (await db.select().from(conversationMessage)).length

async function started(): Promise<string> {
  await as(patient)
  const request = await newRequest(patient)
  return idOf(
    await redirectOf(portal.startConversation(IDLE, post({ request, subject: 'Vol', text: 'Quand ?' }))),
  )
}

describe('a patient', () => {
  it('starts a conversation and is sent to it, in the language of the form', async () => {
    await as(patient)
    const request = await newRequest(patient)
    const form = post({ request, subject: 'Vol', text: 'Quand ?' })
    const path = await redirectOf(portal.startConversation(IDLE, form))
    expect(path).toMatch(/^\/fr\/my-requests\/messages\/[0-9a-f-]{36}$/)
    expect(await redirectOf(portal.startConversation(IDLE, form))).toBe(path)
    expect(await loadMyConversation(idOf(path))).toMatchObject({
      ok: true,
      value: { subject: 'Vol', messages: [{ text: 'Quand ?', locale: 'fr', side: 'patient' }] },
    })
  })

  it('gets what was typed back with an error', async () => {
    await as(patient)
    const typed = { subject: 'Vol', text: '' }
    expect(await portal.startConversation(IDLE, post({ ...typed, request: newId() }))).toMatchObject({
      status: 'error',
      fields: { text: 'TEXT_REQUIRED' },
      values: { subject: 'Vol' },
    })
    const foreign = post({ subject: 'Vol', text: 'Quand ?', request: await newRequest(stranger) })
    expect(await portal.startConversation(IDLE, foreign)).toMatchObject({
      code: 'REQUEST_NOT_FOUND',
      values: { subject: 'Vol', text: 'Quand ?' },
    })
  })

  it('reads the answer of the team and marks it as read', async () => {
    const id = await started()
    await as(staff)
    await redirectOf(desk.sendMessage(IDLE, post({ conversation: id, text: 'Lundi.', written: 'en' })))
    await as(patient)
    const unread = await loadUnreadMessages()
    expect((await loadMyConversations()).rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, unread: 1, excerpt: 'Lundi.' })]),
    )
    expect(await portal.markRead(IDLE, post({ conversation: id, number: '2' }))).toEqual({ status: 'done' })
    expect(await loadUnreadMessages()).toBe(unread - 1)
  })
})

describe('someone else', () => {
  const FORMS: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
    [
      'starts',
      async () => portal.startConversation(IDLE, post({ request: newId(), subject: 'x', text: 'y' })),
    ],
    ['answers', (id) => portal.sendMessage(IDLE, post({ conversation: id, text: 'y' }))],
    ['answers as the team', (id) => desk.sendMessage(IDLE, post({ conversation: id, text: 'y' }))],
    [
      'starts as the team',
      async () => desk.startConversation(IDLE, post({ request: newId(), subject: 'x', text: 'y' })),
    ],
    ['marks', (id) => portal.markRead(IDLE, post({ conversation: id, number: '9' }))],
    ['types', (id) => portal.announceTyping(IDLE, post({ conversation: id }))],
    ['types as the team', (id) => desk.announceTyping(IDLE, post({ conversation: id }))],
    ['reads along', (id) => desk.announceReading(IDLE, post({ conversation: id, state: 'reading' }))],
    ['marks as the team', (id) => desk.markRead(IDLE, post({ conversation: id, number: '9' }))],
  ]

  it.each(FORMS)('as nobody, stranger or editor %s: nothing is stored', async (_name, send) => {
    const id = await started()
    const before = await count()
    askAsStranger()
    expect(await send(id)).toMatchObject({ status: 'error' })
    for (const other of [stranger, editor]) {
      await as(other)
      const answer = await send(id)
      expect(JSON.stringify(answer)).not.toContain('Quand')
    }
    expect(await count()).toBe(before)
    const rows = await db.select().from(conversationMessage).where(eq(conversationMessage.side, 'patient'))
    expect(rows.filter((row) => row.conversationId === id).every(({ readAt }) => readAt === null)).toBe(true)
  })

  it('reads nothing of it by any loader, and the same as for an id that does not exist', async () => {
    const id = await started()
    for (const other of [stranger, editor]) {
      await as(other)
      expect(await loadMyConversation(id)).toEqual(await loadMyConversation(newId()))
      expect(await loadDeskConversation(id)).toEqual(await loadDeskConversation(newId()))
      expect(await loadMyConversations()).toEqual({ rows: [] })
      expect(await loadDeskConversations({ isWaitingOnly: false })).toEqual({ rows: [] })
      expect([await loadUnreadMessages(), await loadWaitingCount()]).toEqual([0, 0])
    }
    await as(staff)
    expect(await loadMyConversation(id)).toEqual({ ok: false, code: 'CONVERSATION_NOT_FOUND' })
  })
})

describe('the care team', () => {
  it('reads a conversation, which is recorded each time, and not by looking at the list', async () => {
    const id = await started()
    const [row] = await db.select().from(conversation).where(eq(conversation.userId, patient.userId))
    await as(staff)
    await loadDeskConversations({ isWaitingOnly: false })
    await loadConversationsFor(row?.requestId ?? newId())
    const reads = async () =>
      (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))).filter(
        ({ action }) => action === 'conversation.read',
      )
    expect(await reads()).toEqual([])
    expect(await loadDeskConversation(id)).toMatchObject({ value: { patientLocale: 'fr', hasUnread: true } })
    expect(await reads()).toMatchObject([{ actorId: staff.userId }])
  })

  it('says that it has one open without prolonging the session, and no reading is recorded; typing prolongs it', async () => {
    const id = await started()
    await as(staff)
    const ends = async () =>
      (await db.select().from(session).where(eq(session.userId, staff.userId))).map(
        ({ expiresAt }) => expiresAt,
      )
    const before = await ends()
    shiftClock(2 * HOUR_MS)
    const open = post({ conversation: id, state: 'reading' })
    expect(await desk.announceReading(IDLE, open)).toEqual({ status: 'done' })
    expect(await ends()).toEqual(before)
    expect(await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))).not.toContainEqual(
      expect.objectContaining({ action: 'conversation.read' }),
    )
    expect(await desk.announceTyping(IDLE, post({ conversation: id }))).toEqual({ status: 'done' })
    expect(await ends()).not.toEqual(before)
  })

  it('starts one with a translation and needs its translator’s name', async () => {
    const request = await newRequest(patient)
    await as(staff)
    const typed = { request, subject: 'Kontrol', text: 'Merhaba', translation: 'Bonjour', written: 'tr' }
    expect(await desk.startConversation(IDLE, post(typed))).toMatchObject({
      fields: { translator: 'TRANSLATOR_REQUIRED' },
      values: { text: 'Merhaba', translation: 'Bonjour' },
    })
    const path = await redirectOf(desk.startConversation(IDLE, post({ ...typed, translator: 'Ayşe Demir' })))
    expect(path).toMatch(/^\/fr\/desk\/messages\//)
    await as(patient)
    expect(await loadMyConversation(idOf(path))).toMatchObject({
      value: {
        messages: [
          { locale: 'tr', translation: { text: 'Bonjour', locale: 'fr', translator: 'Ayşe Demir' } },
        ],
      },
    })
  })
})

it('a demo account reads that nothing was saved, and nothing is (reading 22)', async () => {
  const id = await started()
  await db.update(user).set({ demo: true }).where(eq(user.id, patient.userId))
  await as(patient)
  const before = await count()
  const notSaved = { status: 'done', code: 'DEMO_NOT_SAVED' }
  expect(await portal.sendMessage(IDLE, post({ conversation: id, text: 'y' }))).toEqual(notSaved)
  const request = await newRequest(patient)
  expect(await portal.startConversation(IDLE, post({ request, subject: 'x', text: 'y' }))).toEqual(notSaved)
  expect(await count()).toBe(before)
  await db.update(user).set({ demo: false }).where(eq(user.id, patient.userId))
})

it('an id that is none is answered like an unknown one', async () => {
  await as(patient)
  for (const id of ['', 'x', "'; drop table conversation"]) {
    expect(await loadMyConversation(id)).toEqual({ ok: false, code: 'CONVERSATION_NOT_FOUND' })
    const answer = await portal.sendMessage(IDLE, post({ conversation: id, text: 'y' }))
    expect(answer).toMatchObject({ code: 'CONVERSATION_NOT_FOUND', values: { text: 'y' } })
  }
  const known = await started()
  expect(await loadMyConversation(known)).toMatchObject({ ok: true })
})

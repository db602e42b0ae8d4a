/** Chats of someone who went off duty while their visitor waits come back to the queue. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { SETTLED_MINUTES, UNANSWERED_MINUTES, UNSEEN_MINUTES } from '@/care/live-chat/constants'
import { claimChat } from '@/care/live-chat/desk/claim-chat'
import { listChats } from '@/care/live-chat/desk/list-chats'
import { markChatSeen } from '@/care/live-chat/desk/mark-chat-seen'
import { releaseUnattendedChats } from '@/care/live-chat/desk/release-unattended-chats'
import { transferChat } from '@/care/live-chat/desk/transfer-chat'
import { chat } from '@/care/live-chat/table'
import { readChatState } from '@/care/live-chat/visitor/read-state'
import type { Visitor } from '@/care/live-chat/visitor/read-visitor'
import { shift } from '@/care/schedule/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { ChatId, UserId } from '@/lib/record-ids'
import { visitorWrites } from '../support/chats'
import { careDatabase } from '../support/database'
import { answerAs, eventsOf, newAgent, newChat, storedChat } from '../support/live-chat'
import { newStaff } from '../support/offers'
import { storeShift } from '../support/schedule'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(async () => {
  await careDb().delete(chat)
  await careDb().delete(shift)
})
afterEach(() => shiftClock(0))

const release = () => releaseUnattendedChats(careDb())
const stateOf = (visitor: Visitor) =>
  readChatState(visitor, { locale: 'de', after: 0, readPhone: async () => null })

/** A chat of someone without a shift, while a colleague is on duty unless `isEmpty`. */
async function leftChat({ isEmpty = false } = {}) {
  const assignee = await newStaff()
  const { chatId, visitor } = await newChat()
  await claimChat(assignee, { chatId })
  const colleague = isEmpty ? await newStaff() : await newAgent()
  return { chatId, visitor, assignee, colleague }
}

/** @param from minutes from the time at which the test began */
async function workFor(userId: UserId, from: number, to: number) {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
  await storeShift(userId, { startsAt: at(from), endsAt: at(to) })
}

/** The question is answered, and what the visitor writes then is seen. */
async function thanksFor(chatId: ChatId, assignee: Actor) {
  await answerAs(assignee.userId, chatId)
  await markChatSeen(assignee, { chatId, number: await visitorWrites(chatId, 'Danke!') })
}

describe('a chat of someone who is off duty', () => {
  it('comes back to the queue when its message was not seen for some minutes, with event and audit entry', async () => {
    const { chatId, colleague } = await leftChat()
    shiftClock((UNSEEN_MINUTES - 1) * MINUTE_MS)
    expect(await release()).toBe(0)
    shiftClock((UNSEEN_MINUTES + 1) * MINUTE_MS)
    expect(await release()).toBe(1)
    expect(await storedChat(chatId)).toMatchObject({ status: 'waiting', assigneeId: null })
    expect((await eventsOf(chatId)).at(-1)).toBe('released')
    expect((await listChats(careDb(), colleague.userId)).waiting.map(({ id }) => id)).toEqual([chatId])
    const released = and(eq(auditEntry.subjectId, chatId), eq(auditEntry.action, 'chat.released'))
    expect(await careDb().select().from(auditEntry).where(released)).toMatchObject([{ actorId: null }])
    expect(await release()).toBe(0)
  })

  it('that was seen and not answered comes back later', async () => {
    const { chatId, assignee } = await leftChat()
    await markChatSeen(assignee, { chatId, number: 1 })
    shiftClock((UNANSWERED_MINUTES - 1) * MINUTE_MS)
    expect(await release()).toBe(0)
    shiftClock((UNANSWERED_MINUTES + 1) * MINUTE_MS)
    expect(await release()).toBe(1)
  })

  it('that was seen an hour ago needed no answer, such as after a thank-you', async () => {
    const { chatId, assignee, colleague } = await leftChat()
    await workFor(colleague.userId, 0, 3 * SETTLED_MINUTES)
    await thanksFor(chatId, assignee)
    shiftClock((SETTLED_MINUTES + 1) * MINUTE_MS)
    expect(await release()).toBe(0)
  })

  it('that was seen and never answered comes back, however long ago that was', async () => {
    const { chatId, assignee, colleague } = await leftChat({ isEmpty: true })
    await workFor(assignee.userId, -60, 2 * SETTLED_MINUTES)
    await workFor(colleague.userId, 0, 3 * SETTLED_MINUTES)
    await markChatSeen(assignee, { chatId, number: 1 })
    shiftClock((2 * SETTLED_MINUTES - 1) * MINUTE_MS)
    expect(await release(), 'still on duty').toBe(0)
    shiftClock((2 * SETTLED_MINUTES + 1) * MINUTE_MS)
    expect(await release()).toBe(1)
  })

  it('that was seen shortly before the night comes back in the first minute of the next shift', async () => {
    const { chatId, assignee } = await leftChat({ isEmpty: true })
    await workFor(assignee.userId, -60, 5)
    await workFor((await newStaff()).userId, 485, 965)
    await markChatSeen(assignee, { chatId, number: 1 })
    shiftClock(484 * MINUTE_MS)
    expect(await release(), 'nobody is on duty').toBe(0)
    shiftClock(485.5 * MINUTE_MS)
    expect(await release()).toBe(1)
    expect(await storedChat(chatId)).toMatchObject({ status: 'waiting', assigneeId: null })
  })

  it('that was seen an hour before the night needed no answer: two people on duty make no two hours of one', async () => {
    const settled = await leftChat({ isEmpty: true })
    await thanksFor(settled.chatId, settled.assignee)
    shiftClock(40 * MINUTE_MS)
    const recent = await leftChat({ isEmpty: true })
    await thanksFor(recent.chatId, recent.assignee)
    for (const person of [settled.assignee, recent.assignee]) await workFor(person.userId, -60, 75)
    await workFor((await newStaff()).userId, 485, 965)
    shiftClock(485.5 * MINUTE_MS)
    expect(await release()).toBe(1)
    expect(await storedChat(settled.chatId)).toMatchObject({ status: 'open' })
    expect(await storedChat(recent.chatId)).toMatchObject({ status: 'waiting' })
  })

  it('of which a newer message was not seen stays for the time of that message', async () => {
    const { chatId, assignee } = await leftChat()
    await markChatSeen(assignee, { chatId, number: 1 })
    shiftClock(10 * MINUTE_MS)
    await visitorWrites(chatId, 'Noch da?')
    expect(await release()).toBe(0)
    shiftClock((10 + UNSEEN_MINUTES + 1) * MINUTE_MS)
    expect(await release()).toBe(1)
  })

  it('that was handed to them stays for the time of a new message', async () => {
    const { chatId, assignee } = await leftChat()
    const later = await newStaff()
    shiftClock(20 * MINUTE_MS)
    const handOver = { chatId, to: later.userId, from: assignee.userId, note: '' }
    expect(await transferChat(assignee, handOver)).toMatchObject({ ok: true })
    expect(await release()).toBe(0)
    shiftClock((20 + UNSEEN_MINUTES + 1) * MINUTE_MS)
    expect(await release()).toBe(1)
  })

  it('comes back also to a colleague without a number, who can answer all the same', async () => {
    const { colleague } = await leftChat()
    await careDb().update(shift).set({ phone: null }).where(eq(shift.userId, colleague.userId))
    shiftClock((UNSEEN_MINUTES + 1) * MINUTE_MS)
    expect(await release()).toBe(1)
  })

  it('waits from then on: its visitor is told that place in the queue', async () => {
    const { visitor } = await leftChat()
    shiftClock(MINUTE_MS)
    const other = await newChat()
    shiftClock((UNSEEN_MINUTES + 1) * MINUTE_MS)
    expect(await release()).toBe(1)
    const placeOf = async (one: Visitor) => (await stateOf(one)).chat?.place
    expect([await placeOf(other.visitor), await placeOf(visitor)]).toEqual([1, 2])
  })

  it('stays theirs while the visitor has an answer', async () => {
    const { chatId, assignee } = await leftChat()
    await answerAs(assignee.userId, chatId)
    shiftClock(50 * MINUTE_MS)
    expect(await release()).toBe(0)
  })

  it('stays theirs while nobody could take it', async () => {
    const { chatId } = await leftChat({ isEmpty: true })
    shiftClock(50 * MINUTE_MS)
    expect(await release()).toBe(0)
    expect(await storedChat(chatId)).toMatchObject({ status: 'open' })
  })
})

it('a chat of someone whose shift runs is not taken from them, also while they are busy', async () => {
  const [agent] = [await newAgent(), await newAgent()]
  const { chatId } = await newChat()
  await claimChat(agent, { chatId })
  const own = eq(shift.userId, agent.userId)
  await careDb().update(shift).set({ status: 'busy' }).where(own)
  shiftClock(50 * MINUTE_MS)
  expect(await release()).toBe(0)
  await careDb().update(shift).set({ status: 'offline' }).where(own)
  expect(await release()).toBe(1)
  await claimChat(agent, { chatId })
  expect(await release(), 'just taken').toBe(0)
  shiftClock((50 + UNSEEN_MINUTES + 1) * MINUTE_MS)
  await careDb()
    .update(shift)
    .set({ status: 'available', endsAt: new Date(Date.now() - HOUR_MS / 2) })
    .where(own)
  expect(await release()).toBe(1)
})

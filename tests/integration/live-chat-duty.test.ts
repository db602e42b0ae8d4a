/** Who answers chats in a language now, as the schedule and the accounts have it. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { profile, user } from '@/care/accounts/table'
import { countWaitingChats } from '@/care/live-chat/count-waiting'
import { findChat } from '@/care/live-chat/desk/read-chat'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { findVisitorChat } from '@/care/live-chat/visitor/find-chats'
import { readChatState } from '@/care/live-chat/visitor/read-state'
import { readDuty } from '@/care/live-chat/visitor/read-team'
import type { Visitor } from '@/care/live-chat/visitor/read-visitor'
import type { WriteReply } from '@/care/live-chat/visitor/rules'
import { startChat } from '@/care/live-chat/visitor/start-chat'
import { shift } from '@/care/schedule/table'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'
import { answerAs, newAgent, newChat, newVisitor, typedStart } from '../support/live-chat'
import { newStaff } from '../support/offers'
import { clearSchedule, storeRunning, storeShift } from '../support/schedule'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
beforeEach(clearSchedule)
const duty = (locale: 'de' | 'en' | 'tr' = 'de') => readDuty(db, locale, now())

describe('someone answers', () => {
  it('in the language of their account and in those they speak', async () => {
    const agent = await newAgent()
    await db
      .update(profile)
      .set({ spokenLanguages: ['tr', 'ar'] })
      .where(eq(profile.userId, agent.userId))
    expect(await duty('de')).toMatchObject({ isOpen: true, names: ['Elif'] })
    expect(await duty('tr')).toMatchObject({ isOpen: true })
    expect(await duty('en')).toMatchObject({ isOpen: false, returnsAt: null })
  })

  it.each(['busy', 'offline'] as const)('but not while their status is %s', async (status) => {
    await newAgent()
    await db.update(shift).set({ status })
    expect(await duty()).toMatchObject({ isOpen: false, names: [] })
  })

  it('but not once their account is disabled, or of a role without shifts', async () => {
    const agent = await newAgent()
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, agent.userId))
    const editor = await newStaff('editor')
    await db.update(user).set({ locale: 'de' }).where(eq(user.id, editor.userId))
    await storeRunning(editor.userId)
    expect(await duty()).toMatchObject({ isOpen: false })
  })

  it('also without a number; that of the shift comes before their own', async () => {
    const agent = await newAgent()
    await db.update(profile).set({ phone: '+90 212 000 00 99' }).where(eq(profile.userId, agent.userId))
    expect((await duty()).phone).toBe('+902120000012')
    await db.update(shift).set({ phone: null })
    expect((await duty()).phone).toBe('+902120000099')
    await db.update(profile).set({ phone: null }).where(eq(profile.userId, agent.userId))
    expect(await duty()).toMatchObject({ isOpen: true, phone: null })
  })
})

it('the return is looked for in the next two weeks', async () => {
  const agent = await newAgent()
  await clearSchedule()
  const at = (days: number) => new Date(now().getTime() + days * DAY_MS)
  const endOf = (startsAt: Date) => new Date(startsAt.getTime() + HOUR_MS)
  await storeShift(agent.userId, { startsAt: at(15), endsAt: endOf(at(15)) })
  expect((await duty()).returnsAt).toBeNull()
  const soon = at(13)
  await storeShift(agent.userId, { startsAt: soon, endsAt: endOf(soon) })
  expect((await duty()).returnsAt).toEqual(soon)
})

it('in an open chat the language of the chat counts, in a page of whatever language', async () => {
  await newAgent()
  const { visitor } = await newChat()
  const isOpenIn = async (locale: 'de' | 'fr') =>
    (await readChatState(visitor, { locale, after: 0, readPhone: async () => null })).team.isOpen
  expect(await isOpenIn('fr'), 'someone who speaks German is there').toBe(true)
  await closeOwnChat(visitor)
  expect([await isOpenIn('de'), await isOpenIn('fr')], 'the next chat has another').toEqual([true, false])
})

describe('the automatic reply of a chat', () => {
  afterEach(() => shiftClock(0))
  const shownTo = async (visitor: Visitor) => {
    const options = { locale: 'de', after: 0, readPhone: async () => null } as const
    return (await readChatState(visitor, options)).chat?.automaticReply
  }
  const startAt = async (hours: number) => {
    const agent = await newAgent()
    await clearSchedule()
    const startsAt = new Date(now().getTime() + hours * HOUR_MS)
    await storeShift(agent.userId, { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
    return startsAt
  }
  /** Says what it was told of the schedule. */
  const write: WriteReply = ({ isAway, returnsAt }) => ({
    ...{ text: `${isAway} ${returnsAt?.toISOString()}`, locale: 'de' },
  })
  async function begun() {
    const visitor = newVisitor()
    const started = await startChat(visitor, typedStart(), write)
    if (!started.ok) throw new Error(started.code)
    return { ...visitor, tokenHash: sha256(started.value.token) }
  }

  it('says later when the team was to be back, also once the shift was moved, begun or deleted', async () => {
    const returnsAt = await startAt(2)
    const visitor = await begun()
    const said = { text: `true ${returnsAt.toISOString()}`, locale: 'de' }
    expect(await shownTo(visitor)).toEqual(said)
    const moved = new Date(returnsAt.getTime() + HOUR_MS)
    await db.update(shift).set({ startsAt: moved, endsAt: new Date(moved.getTime() + HOUR_MS) })
    expect(await shownTo(visitor)).toEqual(said)
    shiftClock(3.5 * HOUR_MS)
    expect(await shownTo(visitor)).toEqual(said)
    await clearSchedule()
    expect(await shownTo(visitor)).toEqual(said)
  })

  it('names no shift that is not planned, and none while someone is there', async () => {
    await startAt(2)
    await db.update(shift).set({ status: 'offline' })
    expect((await shownTo(await begun()))?.text).toBe('true undefined')
    await newAgent()
    expect((await shownTo(await begun()))?.text).toBe('false undefined')
  })

  it('is read by the desk as the visitor was told it', async () => {
    const returnsAt = await startAt(2)
    const row = await findVisitorChat(db, await begun())
    const found = row && (await findChat(db, row.id))
    expect(found?.automaticReply).toEqual({ text: `true ${returnsAt.toISOString()}`, locale: 'de' })
  })
})

it('chats wait until someone of the team takes them', async () => {
  const agent = await newAgent()
  const before = await countWaitingChats(db)
  const { chatId } = await newChat()
  expect(await countWaitingChats(db)).toBe(before + 1)
  await answerAs(agent.userId, chatId)
  expect(await countWaitingChats(db)).toBe(before)
})

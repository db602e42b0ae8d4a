/** Lists of ended chats say when they leave some out: at the desk, in its search, and in the window. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { listClosedChats } from '@/care/live-chat/desk/list-chats'
import { sealChat } from '@/care/live-chat/seal-chat'
import { chat } from '@/care/live-chat/table'
import { readEarlierChats } from '@/care/live-chat/visitor/read-state'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ChatId, UserId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { newNetwork } from '../support/visitor'

await careAndContent()
const db = careDb()
beforeEach(async () => {
  askAsStranger()
  await db.delete(chat)
})

type EndedChat = { readonly name?: string; readonly userId?: UserId; readonly agoMs?: number }

/** Chats that have ended, each a minute before the one that comes first. */
async function storeEnded(many: number, { name = 'Ada', userId, agoMs = 0 }: EndedChat = {}): Promise<void> {
  const rows = Array.from({ length: many }, (_, index) => {
    const id = newId<ChatId>()
    const at = new Date(now().getTime() - agoMs - (index + 1) * MINUTE_MS)
    return {
      ...{ id, tokenHash: sha256(newId()), locale: 'de' as const, topic: 'costs' as const, isAway: false },
      ...{ name: sealChat(id, 'name', name), userId: userId ?? null, lastNumber: 0, lastMessageAt: at },
      ...{ status: 'closed' as const, closedBy: 'team' as const, closedAt: at, createdAt: at },
    }
  })
  await db.insert(chat).values(rows)
}

async function shown(search: string, locale = 'en'): Promise<string> {
  const page = pagesOf('(desk)').find(({ path }) => path === 'desk/chat')
  if (!page) throw new Error('There is no page of chats')
  await askAs(await newStaff())
  return (await openPage(page, { locale }, { q: search })).html
}

it.each(LOCALES)('the desk says how many ended chats its list leaves out, in %s', async (locale) => {
  const { lists } = (await loadMessages(locale)).deskChat
  const cutTo50 = (total: string) =>
    lists.more.replace('{shown, number}', '50').replace('{total, number}', total)
  await storeEnded(50)
  await storeEnded(1, { agoMs: 8 * DAY_MS })
  expect(await listClosedChats(db, '')).toMatchObject({ total: 50, searchedNewest: null })
  expect(await shown('', locale)).not.toContain(cutTo50('50'))
  await storeEnded(1)
  expect((await listClosedChats(db, '')).rows).toHaveLength(50)
  const html = await shown('', locale)
  for (const part of [lists.closedLead, cutTo50('51')]) expect(html).toContain(part)
})

it('a search says how many it has found, and how far it has looked', async () => {
  const { lists } = (await loadMessages('en')).deskChat
  await storeEnded(51, { name: 'Grace' })
  await storeEnded(1948, { agoMs: DAY_MS })
  await storeEnded(1, { name: 'Alan', agoMs: 10 * DAY_MS })
  expect(await listClosedChats(db, 'grace')).toMatchObject({ total: 51, searchedNewest: null })
  expect((await listClosedChats(db, 'alan')).rows).toHaveLength(1)
  const whole = await shown('grace')
  for (const part of [lists.searchedAll, 'Showing the newest 50 of 51.']) expect(whole).toContain(part)

  await storeEnded(1)
  expect(await listClosedChats(db, 'alan')).toEqual({ rows: [], total: 0, searchedNewest: 2000 })
  const cut = await shown('alan')
  for (const part of [lists.notFound, 'The search covered only the 2,000 chats that ended most recently.'])
    expect(cut).toContain(part)
  expect(cut).not.toContain(lists.searchedAll)
})

it('the window says that a patient has older chats than the ten it shows', async () => {
  const patient = await newPatient('de')
  const visitor = { patient, tokenHash: undefined, clientIp: newNetwork() }
  await storeEnded(10, { userId: patient.userId })
  await storeEnded(1, { userId: (await newPatient('de')).userId })
  const before = await readEarlierChats(visitor)
  expect([before.chats.length, before.hasOlder]).toEqual([10, false])
  await storeEnded(1, { userId: patient.userId, agoMs: DAY_MS })
  const after = await readEarlierChats(visitor)
  expect(after).toEqual({ chats: before.chats, hasOlder: true })
  expect((await db.select().from(chat).where(eq(chat.userId, patient.userId))).length).toBe(11)
})

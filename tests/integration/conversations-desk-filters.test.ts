/** The desk's list of conversations: who waits longest comes first, and search and owner narrow both of its lists. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { CONVERSATIONS_PAGE_SIZE } from '@/care/conversations/constants'
import { listConversations } from '@/care/conversations/list-desk-conversations'
import { loadConversationCount, loadDeskConversations } from '@/care/conversations/loaders'
import { markRead } from '@/care/conversations/mark-read'
import { sealSubject } from '@/care/conversations/seal-message'
import { sendMessage } from '@/care/conversations/send-message'
import { storeMessage } from '@/care/conversations/store-message'
import { conversation } from '@/care/conversations/table'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ConversationId, RequestId } from '@/lib/record-ids'
import { DeskConversationList } from '@/surfaces/desk/messages/conversation-list'
import { conversationQueryString, readConversationQuery } from '@/surfaces/desk/messages/query'
import { careDatabase } from '../support/database'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { as, newColleague } from '../support/order-files'
import { drawn } from '../support/render-page'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const [elif, deniz] = [await newColleague(), await newStaff()]

type Thread = { readonly id: ConversationId; readonly patient: Actor; readonly requestId: RequestId }

/** A conversation with one message of its patient, which nobody has read. @param hours ago */
async function newThread(
  hours: number,
  request: Partial<typeof contactRequest.$inferInsert> = {},
): Promise<Thread> {
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  await db
    .update(contactRequest)
    .set({ assigneeId: null, ...request })
    .where(eq(contactRequest.id, requestId))
  const id = newId<ConversationId>()
  const at = new Date(now().getTime() - hours * HOUR_MS)
  const row = { id, userId: patient.userId, requestId, subject: sealSubject(id, 'Termin'), lastNumber: 0 }
  await inTransaction(async (tx) => {
    await tx.insert(conversation).values({ ...row, lastMessageAt: at })
    await storeMessage(tx, { conversation: row, actor: patient, text: 'Wann?', locale: 'de', at })
  })
  return { id, patient, requestId }
}

/** The ids that are found among these. */
async function found(params: Record<string, string>, among: readonly Thread[]) {
  const { rows } = await listConversations(db, readConversationQuery(params))
  const ids = among.map(({ id }) => id)
  return rows.map(({ id }) => id).filter((id) => ids.includes(id))
}

const idsOf = (...threads: readonly Thread[]) => threads.map(({ id }) => id)

describe('What is unread', () => {
  it('begins with who has waited longest, since their first message that is not read', async () => {
    const [recent, longest, middle] = [await newThread(2), await newThread(50), await newThread(20)]
    const threads = [recent, longest, middle]
    expect(await found({}, threads)).toEqual(idsOf(longest, middle, recent))
    // Who writes again does not lose their place; all conversations have the newest message first.
    const again = { conversationId: longest.id, text: 'Noch da?', locale: 'de', key: newId() } as const
    expect((await sendMessage(longest.patient, again)).ok).toBe(true)
    expect(await found({}, threads)).toEqual(idsOf(longest, middle, recent))
    expect(await found({ show: 'all' }, threads)).toEqual(idsOf(longest, recent, middle))
    const { rows } = await listConversations(db, { isWaitingOnly: true })
    const waits = (row: Thread) => Date.parse(rows.find(({ id }) => id === row.id)?.waitingSince ?? '')
    expect(Math.abs(waits(longest) - (now().getTime() - 50 * HOUR_MS))).toBeLessThan(10 * MINUTE_MS)
    // Once read they wait no longer, and since their next message when they write again.
    await markRead(elif, { conversationId: longest.id, number: 2 })
    expect(await found({}, threads)).toEqual(idsOf(middle, recent))
    await sendMessage(longest.patient, { ...again, key: newId() })
    expect(await found({}, threads)).toEqual(idsOf(middle, recent, longest))
  })

  it('goes on after its first part, also when the last of it was read meanwhile', async () => {
    const owner = (await newStaff()).userId
    const threads: Thread[] = []
    for (let count = 0; count < CONVERSATIONS_PAGE_SIZE + 3; count += 1)
      threads.push(await newThread(100 - count, { assigneeId: owner }))
    const first = await listConversations(db, { isWaitingOnly: true, owner })
    expect(first.rows.map(({ id }) => id)).toEqual(idsOf(...threads.slice(0, CONVERSATIONS_PAGE_SIZE)))
    const last = first.rows.at(-1)
    if (!last?.waitingSince) throw new Error('The first part has no end')
    await markRead(elif, { conversationId: last.id, number: 1 })
    const edge = { id: last.id, since: last.waitingSince }
    const second = await listConversations(db, { isWaitingOnly: true, owner, edge })
    expect(second.before).toBeUndefined()
    expect(second.rows.map(({ id }) => id)).toEqual(idsOf(...threads.slice(CONVERSATIONS_PAGE_SIZE)))
  })
})

describe.each([['unread', {}] as const, ['all', { show: 'all' }] as const])(
  'The list of %s conversations',
  (_name, show) => {
    it('finds a patient by name, as the request and as the account have it', async () => {
      const cinar = await newThread(1, { firstName: 'Çınar', lastName: 'Şahin' })
      const renamed = await newThread(2, { firstName: 'Emma', lastName: 'Stone' })
      await db.update(user).set({ name: 'Emma 100%_Weiß' }).where(eq(user.id, renamed.patient.userId))
      const among = [cinar, renamed]
      for (const q of ['Şahin', 'cin sah', 'ÇINAR'])
        expect(await found({ ...show, q }, among), q).toEqual([cinar.id])
      for (const q of ['stone emma', 'emma weiß', '100%_w'])
        expect(await found({ ...show, q }, among), q).toEqual([renamed.id])
      for (const q of ['nobody', '%', '_', "'", 'Emma Şahin'])
        expect(
          (await found({ ...show, q }, among)).filter((id) => id === cinar.id),
          q,
        ).toEqual([])
    })

    it('finds the conversations of a request by its number', async () => {
      const [one, other] = [await newThread(1), await newThread(2)]
      const [request] = await db.select().from(contactRequest).where(eq(contactRequest.id, one.requestId))
      const q = request ? requestReference(request) : ''
      expect(await found({ ...show, q }, [one, other])).toEqual([one.id])
      expect(await found({ ...show, q: q.toLowerCase().replaceAll('-', ' ') }, [one, other])).toEqual([
        one.id,
      ])
      expect(await found({ ...show, q: 'RQ-2026-99999999' }, [one, other])).toEqual([])
    })

    it('shows those of one owner or of nobody, and names the owner', async () => {
      const mine = await newThread(1, { assigneeId: elif.userId })
      const theirs = await newThread(2, { assigneeId: deniz.userId })
      const unowned = await newThread(3)
      const among = [mine, theirs, unowned]
      expect(await found({ ...show, owner: elif.userId }, among)).toEqual([mine.id])
      expect(await found({ ...show, owner: deniz.userId }, among)).toEqual([theirs.id])
      expect(await found({ ...show, owner: 'none' }, among)).toEqual([unowned.id])
      expect(await found({ ...show, owner: elif.userId, q: 'nobody' }, among)).toEqual([])
      const { rows } = await listConversations(db, readConversationQuery({ ...show, owner: elif.userId }))
      expect(rows[0]?.ownerName).toBe(elif.name)
    })
  },
)

describe('The page of the list', () => {
  async function pageOf(locale: Locale, params: Record<string, string>): Promise<string> {
    await as(elif)
    const query = readConversationQuery(params)
    const page = await loadDeskConversations(query)
    const total = await loadConversationCount()
    const list = { locale, query, page, total, self: elif.userId, held: [] }
    const { html } = await drawn(() => DeskConversationList(list))
    return html.replaceAll(/<!-- -->/g, '')
  }

  it('keeps the filters between unread and all and over its parts', async () => {
    const owner = (await newStaff()).userId
    for (let count = 0; count <= CONVERSATIONS_PAGE_SIZE; count += 1)
      await newThread(count, { assigneeId: owner })
    const html = await pageOf('en', { owner, q: 'Ada' })
    expect(html).toContain(`href="/en/desk/messages?show=all&amp;q=Ada&amp;owner=${owner}"`)
    expect(html).toMatch(new RegExp(`<a[^>]*rel="next"[^>]*q=Ada&amp;owner=${owner}&amp;before=[^>]*since=`))
    expect(html).toMatch(/<a[^>]*href="\/en\/desk\/messages"[^>]*>Reset</)
    const all = await pageOf('en', { owner, q: 'Ada', show: 'all' })
    expect(all).toContain('<input type="hidden" name="show" value="all"/>')
    expect(all).toMatch(new RegExp(`<a[^>]*rel="next"[^>]*show=all&amp;q=Ada&amp;owner=${owner}&amp;before=`))
  })

  it.each(LOCALES)(
    'leads back to the start where nothing is left, and calls no list empty, in %s',
    async (locale) => {
      const owner = (await newStaff()).userId
      const { id: before } = await newThread(1, { assigneeId: owner })
      const { desk } = (await loadMessages(locale)).conversations
      const lists: readonly Record<string, string>[] = [{}, { show: 'all' }]
      for (const show of lists) {
        const html = await pageOf(locale, { ...show, owner, before, since: '2099-01-01T00:00:00.000Z' })
        const start = conversationQueryString(readConversationQuery({ ...show, owner })).replaceAll(
          '&',
          '&amp;',
        )
        expect(html).toContain(`href="/${locale}/desk/messages${start}"`)
        expect(html).toMatch(new RegExp(`<a[^>]*desk/messages[^>]*>${desk.pastEnd}<`))
        for (const wrong of [desk.empty, desk.emptyAll, desk.emptyTitle, desk.emptyAllTitle])
          expect(html).not.toContain(wrong)
      }
    },
  )

  it.each([
    ['de', 'Keine ungelesene Nachricht passt zu diesen Filtern', 'In allen Gesprächen suchen'],
    ['en', 'No unread message matches these filters', 'Look in all conversations'],
    ['tr', 'Bu filtrelere uyan okunmamış mesaj yok', 'Tüm görüşmelerde ara'],
    ['fr', 'Aucun message non lu ne correspond à ces filtres', 'Chercher dans toutes les conversations'],
  ] as const)('says in %s that the filters are why it is empty', async (locale, title, search) => {
    const html = await pageOf(locale, { q: 'nobody' })
    expect(html).toContain(title)
    expect(html).toMatch(
      new RegExp(`<a[^>]*href="/${locale}/desk/messages\\?show=all&amp;q=nobody"[^>]*>${search}<`),
    )
    expect(await pageOf(locale, { q: 'nobody', show: 'all' })).not.toContain(search)
  })
})

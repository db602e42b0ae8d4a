/** Lists of conversations longer than a page: every one is reached, once, also when a message arrives meanwhile. */
import { afterAll, describe, expect, it } from 'vitest'
import { CONVERSATIONS_PAGE_SIZE } from '@/care/conversations/constants'
import { listConversations } from '@/care/conversations/list-desk-conversations'
import { listConversationsOf } from '@/care/conversations/read-conversations'
import { sealSubject } from '@/care/conversations/seal-message'
import { startConversation } from '@/care/conversations/start-conversation'
import { storeMessage } from '@/care/conversations/store-message'
import { conversation } from '@/care/conversations/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ConversationId, RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newRequest } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const MANY = CONVERSATIONS_PAGE_SIZE + 3

/** Conversations of the same moment, as an import or a clock that stands still would leave them. */
async function newThreads(patient: Actor, many: number): Promise<ConversationId[]> {
  const requestId = await newRequest(patient)
  const at = now()
  const ids = Array.from({ length: many }, () => newId<ConversationId>())
  await inTransaction(async (tx) => {
    for (const id of ids) {
      const row = { id, userId: patient.userId, requestId, subject: sealSubject(id, 'Termin'), lastNumber: 0 }
      await tx.insert(conversation).values({ ...row, lastMessageAt: at })
      await storeMessage(tx, { conversation: row, actor: patient, text: 'Wann?', locale: 'de', at })
    }
  })
  return ids
}

describe('a list of conversations', () => {
  it('goes on after its first part, and ends', async () => {
    const patient = await newPatient('de')
    const ids = await newThreads(patient, MANY)
    const first = await listConversationsOf(db, patient.userId)
    expect(first.rows).toHaveLength(CONVERSATIONS_PAGE_SIZE)
    const second = await listConversationsOf(db, patient.userId, { before: first.before })
    expect(second).toMatchObject({ before: undefined })
    expect([...first.rows, ...second.rows].map(({ id }) => id).sort()).toEqual(ids.toSorted())
  })

  it('of the desk goes on within its filter', async () => {
    const first = await listConversations(db, { isWaitingOnly: true })
    const last = first.rows.at(-1)
    const edge = { id: last?.id ?? newId<ConversationId>(), since: last?.waitingSince ?? '' }
    const second = await listConversations(db, { isWaitingOnly: true, edge })
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(MANY)
    const all = await listConversations(db, { isWaitingOnly: false })
    const edgeOfAll = all.before && { id: all.before }
    const rest = await listConversations(db, { isWaitingOnly: false, edge: edgeOfAll })
    expect(new Set([...all.rows, ...rest.rows].map(({ id }) => id)).size).toBe(MANY)
  })

  it('is whole on one page when it is not longer', async () => {
    const patient = await newPatient('de')
    await newThreads(patient, 2)
    expect(await listConversationsOf(db, patient.userId)).toMatchObject({ rows: [{}, {}], before: undefined })
  })

  it('is empty after a conversation that is not there, and shows nothing of another patient', async () => {
    const [patient, other] = [await newPatient('de'), await newPatient('de')]
    await newThreads(patient, 1)
    const [foreign] = await newThreads(other, 1)
    expect(await listConversationsOf(db, patient.userId, { before: newId<ConversationId>() })).toMatchObject({
      rows: [],
    })
    const page = await listConversationsOf(db, patient.userId, { before: foreign })
    expect(page.rows.every(({ id }) => id !== foreign)).toBe(true)
  })

  it('of one request, or of those whose subject is found, has these only, and none of another patient', async () => {
    const [patient, other] = [await newPatient('de'), await newPatient('de')]
    const [one, two, foreign] = [
      await newRequest(patient),
      await newRequest(patient),
      await newRequest(other),
    ]
    const write = async (actor: Actor, requestId: RequestId, subject: string) => {
      const text = { subject, text: 'x', locale: 'de', key: newId() } as const
      expect((await startConversation(actor, { requestId, ...text })).ok).toBe(true)
    }
    await write(patient, one, 'MRT Knie')
    await write(patient, two, 'Termin')
    await write(patient, two, 'MRT Schulter')
    await write(other, foreign, 'MRT')
    type Filter = Parameters<typeof listConversationsOf>[2]
    const subjects = async (filter: Filter) =>
      (await listConversationsOf(db, patient.userId, filter)).rows.map(({ subject }) => subject)
    const isFound = (subject: string) => subject.startsWith('MRT')
    expect(await subjects({ requestId: two })).toEqual(['MRT Schulter', 'Termin'])
    expect(await subjects({ isFound })).toEqual(['MRT Schulter', 'MRT Knie'])
    expect(await subjects({ requestId: two, isFound })).toEqual(['MRT Schulter'])
    expect(await subjects({ requestId: foreign })).toEqual([])
    expect(await subjects({ isFound: () => false })).toEqual([])
  })
})

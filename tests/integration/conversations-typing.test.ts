/** Who writes in a conversation and who has it open: who is told, across processes, and who is not. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReadingState } from '@/base/live/constants'
import { announceReading } from '@/care/conversations/announce-reading'
import { announceTyping } from '@/care/conversations/announce-typing'
import { READING_LIMIT, TYPING_LIMIT } from '@/care/conversations/constants'
import { scheduleConversation } from '@/care/conversations/later/schedule-conversation'
import { startConversation } from '@/care/conversations/start-conversation'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { ConversationId } from '@/lib/record-ids'
import { LATER } from '../support/conversations-later'
import { careDatabase } from '../support/database'
import { until } from '../support/live'
import { greeted, signedIn, signedInStaff, startLiveProcesses } from '../support/live-processes'
import { newRequest } from '../support/offers'

const care = await careDatabase()
const { one, other, open } = await startLiveProcesses(care.url)
afterAll(() => care.close())
const [elif, can, patient, stranger] = [
  await signedInStaff(),
  await signedInStaff(),
  await signedIn(),
  await signedIn(),
]
const OK = { ok: true, value: undefined }
const NOT_FOUND = { ok: false, code: 'CONVERSATION_NOT_FOUND' }

const requestId = await newRequest(patient.actor)
const begun = await startConversation(patient.actor, {
  ...{ requestId, subject: 'Termin', text: 'Wann?', locale: 'de', key: newId() },
})
if (!begun.ok) throw new Error(begun.code)
const { conversationId } = begun.value
const read = (who: typeof elif, state: ReadingState, id = conversationId) =>
  announceReading(who.actor, { conversationId: id, state })
const authorOf = ({ actor: { userId: id, name } }: typeof elif) => ({ id, name })
/** Streams of one colleague, of the patient and of another patient, on different processes. */
async function listeners(colleague = can) {
  const desk = await greeted(await open(other.base, { token: colleague.token }))
  const own = await greeted(await open(other.base, { token: patient.token }))
  const others = await greeted(await open(one.base, { token: stranger.token }))
  return { desk, own, others }
}

beforeEach(async () => {
  await careDb().execute(sql`delete from rate_bucket`)
})

describe('typing', () => {
  it('of the team reaches colleagues and the patient, who reads the name alone; another patient never', async () => {
    const { desk, own, others } = await listeners()
    expect(await announceTyping(elif.actor, conversationId)).toEqual(OK)
    await until(() => desk.typing.length === 1 && own.typing.length === 1)
    const typing = { chat: conversationId, side: 'team' }
    expect(desk.typing).toEqual([{ ...typing, author: authorOf(elif) }])
    expect(own.typing).toEqual([{ ...typing, author: { name: elif.actor.name } }])
    expect(others.typing).toEqual([])
  })

  it('of the team in a conversation whose first message is sent later reaches colleagues only', async () => {
    const { desk, own } = await listeners()
    const message = { subject: 'Anreise', text: 'Guten Morgen', locale: 'de' } as const
    const planned = await scheduleConversation(elif.actor, {
      ...{ requestId, ...message, key: newId(), at: LATER() },
    })
    if (!planned.ok) throw new Error(planned.code)
    expect(await announceTyping(elif.actor, planned.value.conversationId)).toEqual(OK)
    // What both are told afterwards has arrived: nothing else was under way.
    expect(await announceTyping(elif.actor, conversationId)).toEqual(OK)
    await until(() => desk.typing.length === 2 && own.typing.length > 0)
    expect(own.typing).toEqual([expect.objectContaining({ chat: conversationId })])
  })

  it('of the patient reaches the team, and neither the patient nor another one', async () => {
    const { desk, own, others } = await listeners()
    expect(await announceTyping(patient.actor, conversationId)).toEqual(OK)
    await until(() => desk.typing.length === 1)
    expect(desk.typing).toEqual([{ chat: conversationId, side: 'visitor' }])
    expect([own.typing, others.typing]).toEqual([[], []])
  })

  it('in another patient’s conversation and in an unknown one is answered alike, and told to nobody', async () => {
    const { desk, own } = await listeners()
    expect(await announceTyping(stranger.actor, conversationId)).toEqual(NOT_FOUND)
    expect(await announceTyping(patient.actor, newId<ConversationId>())).toEqual(NOT_FOUND)
    expect(await announceTyping(can.actor, newId<ConversationId>())).toEqual(NOT_FOUND)
    expect(await announceTyping(can.actor, 'x')).toEqual(NOT_FOUND)
    expect(await announceTyping({ ...elif.actor, role: 'editor' }, conversationId)).toMatchObject({
      code: 'FORBIDDEN',
    })
    await announceTyping(elif.actor, conversationId)
    await until(() => desk.typing.length === 1 && own.typing.length === 1)
  })

  it.each([
    ['the team', can],
    ['a patient', patient],
  ])('of %s is not told more often than a person can type', async (_who, { actor }) => {
    const { desk } = await listeners(elif)
    for (let n = 0; n < TYPING_LIMIT.limit + 5; n += 1)
      expect(await announceTyping(actor, conversationId)).toEqual(OK)
    await announceTyping(elif.actor, conversationId)
    await until(() => JSON.stringify(desk.typing).includes(elif.actor.userId))
    expect(desk.typing).toHaveLength(TYPING_LIMIT.limit + 1)
  })
})

describe('who has a conversation open', () => {
  it('is told to colleagues in every process, with the name, and to no patient', async () => {
    const { desk, own, others } = await listeners()
    const same = await greeted(await open(one.base, { token: elif.token }))
    for (const state of ['reading', 'answering', 'left'] as const) expect(await read(elif, state)).toEqual(OK)
    const expected = ['reading', 'answering', 'left'].map((state) => ({
      ...{ conversation: conversationId, state, author: authorOf(elif) },
    }))
    for (const stream of [desk, same]) {
      await until(() => stream.reading.length === 3)
      expect(stream.reading).toEqual(expected)
    }
    // What a patient is told next shows that nothing of it came before.
    await announceTyping(elif.actor, conversationId)
    await until(() => own.typing.length === 1)
    expect([own.reading, others.reading]).toEqual([[], []])
  })

  it('is not said by a patient, of an unknown conversation, or more often than pages say it', async () => {
    const { desk } = await listeners(elif)
    expect(await read(patient, 'reading')).toMatchObject({ code: 'FORBIDDEN' })
    expect(await read(can, 'reading', newId<ConversationId>())).toEqual(NOT_FOUND)
    for (let n = 0; n < READING_LIMIT.limit + 5; n += 1) await read(can, 'reading')
    await read(elif, 'left')
    await until(() => JSON.stringify(desk.reading).includes(elif.actor.userId))
    // The unknown one counted, too.
    expect(desk.reading).toHaveLength(READING_LIMIT.limit)
  })

  it('is stored nowhere, as typing', async () => {
    const rows = async () => (await careDb().execute(sql`select count(*)::int as n from live_change`)).rows[0]
    const before = await rows()
    await read(elif, 'reading')
    await announceTyping(patient.actor, conversationId)
    expect(await rows()).toEqual(before)
  })
})

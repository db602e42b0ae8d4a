/** Messages that are sent later: once, by the patient's clock, and never blindly. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { cancelScheduled } from '@/care/conversations/later/cancel-scheduled'
import { changeScheduled } from '@/care/conversations/later/change-scheduled'
import { listHeld, listScheduled } from '@/care/conversations/later/list-scheduled'
import { pruneScheduled } from '@/care/conversations/later/prune-scheduled'
import { sendScheduledNow } from '@/care/conversations/later/send-scheduled'
import { scheduledMessage } from '@/care/conversations/later/table'
import { findConversation } from '@/care/conversations/read-conversations'
import { sendMessage } from '@/care/conversations/send-message'
import { conversation } from '@/care/conversations/table'
import { lockRequest, moveRequest } from '@/care/requests/move-request'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import {
  listed,
  newThread,
  runJob as run,
  scheduledIn,
  shiftTo,
  textsOf,
} from '../support/conversations-later'
import { careDatabase } from '../support/database'
import { newStaff } from '../support/offers'
import { untilWaiting } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const elif = await newStaff()
const can = await newStaff()

const waitsSince = async (requestId: RequestId) => {
  const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, requestId))
  return row?.waitingSince
}

describe('a message that is sent later', () => {
  it('is not the patient’s before its time, and is an ordinary one of the time of sending afterwards', async () => {
    const { patient, conversationId, requestId } = await newThread()
    const id = await scheduledIn(elif, conversationId, {
      translation: { text: 'Günaydın', translator: 'Ayşe Demir' },
    })
    await run(id)
    const own = () => findConversation(db, { id: conversationId, reader: patient.userId, before: undefined })
    expect(await textsOf(conversationId)).toEqual(['Aspirin?'])
    expect((await own())?.hasUnread).toBe(false)
    expect(await waitsSince(requestId)).not.toBeNull()
    await shiftTo(id, -MINUTE_MS)
    await run(id)
    const message = (await own())?.messages.at(-1)
    expect(message).toMatchObject({ number: 2, side: 'team', authorName: 'Elif Aydın', text: 'Guten Morgen' })
    expect(message?.translation).toMatchObject({ text: 'Günaydın', translator: 'Ayşe Demir' })
    expect(now().getTime() - Date.parse(message?.createdAt ?? '')).toBeLessThan(30_000)
    expect(await waitsSince(requestId)).toBeNull()
    expect(await listScheduled(db, conversationId)).toEqual([])
  })

  it('goes out once, with two workers, and after one that was killed in the middle', async () => {
    const { conversationId, requestId } = await newThread()
    const id = await scheduledIn(elif, conversationId)
    await shiftTo(id, -MINUTE_MS)
    const killed = Promise.withResolvers<unknown>()
    await inTransaction(async (tx) => {
      await lockRequest(tx, requestId)
      const started = run(id)
      killed.resolve(started.catch((error: unknown) => error))
      await untilWaiting(care.adminUrl, 1, started)
      const admin = await care.admin()
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    })
    expect(await killed.promise).toBeInstanceOf(Error)
    expect(await textsOf(conversationId)).toEqual(['Aspirin?'])
    await Promise.all([run(id), run(id)])
    await run(id)
    expect(await textsOf(conversationId)).toEqual(['Aspirin?', 'Guten Morgen'])
  })

  it('is sealed, and its repeated post is one', async () => {
    const { conversationId } = await newThread()
    const key = newId()
    expect(await scheduledIn(elif, conversationId, { key })).toBe(
      await scheduledIn(elif, conversationId, { key }),
    )
    const admin = await care.admin()
    const { rows } = await admin.query('select row_to_json(t)::text as row from scheduled_message as t')
    expect(rows.map(({ row }) => row).join()).not.toContain('Guten Morgen')
  })
})

describe('is held instead of sent, and listed for the team', () => {
  it.each([
    [
      'patient_wrote',
      async ({ patient, conversationId }: Awaited<ReturnType<typeof newThread>>) => {
        await sendMessage(patient, { conversationId, text: 'Doch nicht', locale: 'de', key: newId() })
      },
    ],
    [
      'request_ended',
      async ({ requestId }: Awaited<ReturnType<typeof newThread>>) => {
        await inTransaction(async (tx) => {
          const request = await lockRequest(tx, requestId)
          if (request) await moveRequest(tx, { request, action: 'cancel', actorId: null })
        })
      },
    ],
    [
      'patient_gone',
      async ({ patient }: Awaited<ReturnType<typeof newThread>>) => {
        await db.update(user).set({ disabledAt: now() }).where(eq(user.id, patient.userId))
      },
    ],
  ] as const)('%s', async (reason, happen) => {
    const thread = await newThread()
    const { conversationId } = thread
    const id = await scheduledIn(elif, conversationId)
    await happen(thread)
    // The team is told before its time.
    expect((await listed(conversationId)).held).toBe(reason)
    await shiftTo(id, -MINUTE_MS)
    await run(id)
    const [row] = await db.select().from(scheduledMessage).where(eq(scheduledMessage.id, id))
    expect(row).toMatchObject({ state: 'held', heldAs: reason })
    expect(await textsOf(conversationId)).not.toContain('Guten Morgen')
    const own = (await listHeld(db, elif.userId)).find((held) => held.id === id)
    expect(own).toMatchObject({ held: reason, isOwn: true, conversationId })
    expect((await listHeld(db, can.userId)).find((held) => held.id === id)?.isOwn).toBe(false)
  })

  it('when its writer has left the team, and then a colleague signs it', async () => {
    const { conversationId } = await newThread()
    const former = await newStaff()
    const id = await scheduledIn(former, conversationId)
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, former.userId))
    const { held, revision: base } = await listed(conversationId)
    expect(held).toBe('writer_gone')
    expect(await sendScheduledNow(can, { scheduledId: id, base })).toEqual({ ok: true, value: null })
    expect(await textsOf(conversationId)).toContain('Guten Morgen')
  })

  it('when workers were away for more than 12 hours, not for less', async () => {
    const { conversationId } = await newThread()
    const [late, later] = [await scheduledIn(elif, conversationId), await scheduledIn(elif, conversationId)]
    await shiftTo(late, -11 * HOUR_MS)
    await shiftTo(later, -13 * HOUR_MS)
    await run(late)
    await run(later)
    expect(await textsOf(conversationId)).toHaveLength(2)
    expect(await listed(conversationId)).toMatchObject({ id: later, held: 'late' })
  })
})

describe('before it goes out', () => {
  const texts = { text: 'Guten Abend', translation: '', translator: '', at: undefined }

  it('two people change it: the second is told, and may replace it', async () => {
    const { conversationId } = await newThread()
    const scheduledId = await scheduledIn(elif, conversationId)
    const { revision: base } = await listed(conversationId)
    const first = await changeScheduled(elif, { scheduledId, ...texts, base, over: '' })
    expect(first).toMatchObject({ ok: true, value: { isChanged: true } })
    const mine = { scheduledId, ...texts, text: 'Guten Tag', base }
    expect(await changeScheduled(can, { ...mine, over: '' })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await sendScheduledNow(can, { scheduledId, base })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await listed(conversationId)).toMatchObject({ text: 'Guten Abend', authorName: 'Elif Aydın' })
    const { revision: over } = await listed(conversationId)
    expect(await changeScheduled(can, { ...mine, over })).toMatchObject({ ok: true })
    expect(await listed(conversationId)).toMatchObject({ text: 'Guten Tag' })
  })

  it('one that is held goes out again once someone has looked, at a time that is ahead', async () => {
    const { patient, conversationId } = await newThread()
    const scheduledId = await scheduledIn(elif, conversationId)
    const { revision: opened } = await listed(conversationId)
    await sendMessage(patient, { conversationId, text: 'Noch etwas', locale: 'de', key: newId() })
    const change = { scheduledId, ...texts, over: '' }
    expect(await changeScheduled(elif, { ...change, base: opened })).toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    })
    const { revision: base } = await listed(conversationId)
    expect(await changeScheduled(elif, { ...change, base })).toMatchObject({ ok: true })
    expect((await listed(conversationId)).held).toBeNull()
    await shiftTo(scheduledId, -MINUTE_MS)
    expect(await changeScheduled(elif, { ...change, base })).toMatchObject({ code: 'TIME_PAST' })
    await run(scheduledId)
    expect(await textsOf(conversationId)).toContain('Guten Abend')
  })

  it('it is cancelled, which can be taken back, and then deleted', async () => {
    const { conversationId } = await newThread()
    const scheduledId = await scheduledIn(elif, conversationId)
    const cancel = async () => {
      const { revision: base } = await listed(conversationId)
      return cancelScheduled(can, { scheduledId, isCancelled: true, base })
    }
    expect(await cancel()).toMatchObject({ ok: true })
    // Once more, from a page of before: it is what was wanted.
    expect(await cancelScheduled(can, { scheduledId, isCancelled: true, base: '' })).toMatchObject({
      ok: true,
    })
    await shiftTo(scheduledId, -MINUTE_MS)
    await run(scheduledId)
    expect(await textsOf(conversationId)).toHaveLength(1)
    expect(await cancelScheduled(can, { scheduledId, isCancelled: false })).toMatchObject({ ok: true })
    expect(await listed(conversationId)).toMatchObject({ isCancelled: false, held: 'late' })
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await pruneScheduled(db)).toBe(0)
    await db.update(scheduledMessage).set({ cancelledAt: new Date(now().getTime() - 25 * HOUR_MS) })
    expect(await pruneScheduled(db)).toBeGreaterThan(0)
  })

  it('a patient can do nothing with it, and erasing the conversation deletes it', async () => {
    const { patient, conversationId } = await newThread()
    const scheduledId = await scheduledIn(elif, conversationId)
    const { revision: base } = await listed(conversationId)
    const over = ''
    expect(await changeScheduled(patient, { scheduledId, ...texts, base, over })).toMatchObject({ ok: false })
    expect(await sendScheduledNow(patient, { scheduledId, base })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await cancelScheduled(patient, { scheduledId, isCancelled: true, base })).toMatchObject({
      ok: false,
    })
    await db.delete(conversation).where(eq(conversation.id, conversationId))
    expect(await listScheduled(db, conversationId)).toEqual([])
  })

  it.each([
    ['TIME_PAST', '2020-01-01'],
    ['TIME_TOO_FAR', '2099-01-01'],
  ])('%s: it is refused at the field of the time', async (code, day) => {
    const { conversationId } = await newThread()
    const refused = scheduledIn(elif, conversationId, { at: { day, time: '09:00' } })
    await expect(refused).rejects.toThrow(code)
  })
})

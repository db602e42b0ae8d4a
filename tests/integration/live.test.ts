/** What arrives on the stream of a signed-in browser: for whom, and after what loss. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { pruneChanges } from '@/base/live/prune-changes'
import { eventId } from '@/base/live/rules'
import { liveChange } from '@/base/live/table'
import { user } from '@/care/accounts/table'
import { markRead } from '@/care/conversations/mark-read'
import { sendMessage } from '@/care/conversations/send-message'
import { notification } from '@/care/notifications/table'
import { sendOffer } from '@/care/offers/send-offer'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ConversationId, NotificationId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { until } from '../support/live'
import {
  conversationOf,
  greeted,
  signedIn,
  signedInStaff,
  startLiveProcesses,
} from '../support/live-processes'
import { draftOffer, newRequest } from '../support/offers'
import { openSession } from '../support/sessions'

const care = await careDatabase()
const { one, other, open } = await startLiveProcesses(care.url)
afterAll(() => care.close())

const staff = await signedInStaff()

async function write(actor: Actor, conversationId: ConversationId): Promise<void> {
  const sent = await sendMessage(actor, {
    conversationId,
    text: 'Zehn Tage vorher.',
    locale: 'de',
    key: newId(),
  })
  if (!sent.ok) throw new Error(sent.code)
}

describe('what arrives', () => {
  it('is, at first, every badge, through a proxy as it is sent', async () => {
    const { actor, token } = await signedIn()
    const stream = await open(one.base, { token, since: now().getTime() })
    expect(await stream.next()).toMatchObject({
      person: actor.userId,
      counts: { messages: 0, notifications: 0, chats: 0 },
      isAll: false,
    })
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    expect(stream.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(stream.headers.get('content-encoding')).toBeNull()
  })

  it('is a message of the team, in every browser of the patient and of all processes, with the new counts', async () => {
    const { actor, token } = await signedIn()
    const conversationId = await conversationOf(actor)
    const phone = await greeted(await open(one.base, { token, since: now().getTime() }))
    const laptop = await greeted(
      await open(other.base, { token: await openSession(actor.userId), since: now().getTime() }),
    )
    await write(staff.actor, conversationId)
    for (const stream of [phone, laptop]) {
      const event = await stream.next()
      expect(event.counts).toEqual({ messages: 1, notifications: 1, chats: 0 })
      expect(event.changes).toContainEqual({ kind: 'messages', id: conversationId })
      expect(event.changes).toContainEqual({ kind: 'notifications' })
    }
    await markRead(actor, { conversationId, number: 2 })
    await until(() => laptop.events.at(-1)?.counts.messages === 0)
    await until(() => phone.events.at(-1)?.counts.notifications === 0)
  })

  it('is, for the team, the message of any patient, with the number of conversations that wait', async () => {
    const { actor } = await signedIn()
    const desk = await open(other.base, { token: staff.token, since: now().getTime() })
    const before = (await desk.next()).counts.messages
    const conversationId = await conversationOf(actor)
    // Number and change may come one after the other.
    await until(() => desk.events.at(-1)?.counts.messages === before + 1)
    await until(() =>
      desk.events.some(({ changes }) =>
        changes.some(({ kind, id }) => kind === 'messages' && id === conversationId),
      ),
    )
  })

  it('is a new status of request and offer', async () => {
    const { actor, token } = await signedIn()
    const requestId = await newRequest(actor)
    const stream = await greeted(await open(one.base, { token, since: now().getTime() }))
    const sent = await sendOffer(staff.actor, { requestId, draft: draftOffer(), key: newId() })
    if (!sent.ok) throw new Error(sent.code)
    const kinds = () => new Set(stream.events.flatMap(({ changes }) => changes.map(({ kind }) => kind)))
    await until(() => ['requests', 'offers', 'notifications'].every((kind) => kinds().has(kind as 'offers')))
  })

  it('is nothing of other people: not to another patient, not to an editor', async () => {
    const [ours, strange] = [await signedIn(), await signedIn()]
    const strangers = await greeted(
      await open(one.base, { token: strange.token, since: now().getTime() + 60_000 }),
    )
    const conversationId = await conversationOf(ours.actor)
    const own = await open(one.base, { token: ours.token, since: now().getTime() })
    await write(staff.actor, conversationId)
    await until(() => own.events.at(-1)?.counts.messages === 1)
    await notify(strange.actor)
    const event = await strangers.next()
    expect(event).toMatchObject({ person: strange.actor.userId, changes: [{ kind: 'notifications' }] })
    expect(strangers.events).toHaveLength(2)
  })

  it('is the same for a demo account, which reads and changes nothing', async () => {
    const { actor, token } = await signedIn({ demo: true })
    const stream = await greeted(await open(one.base, { token, since: now().getTime() }))
    await notify(actor)
    expect((await stream.next()).counts).toEqual({ messages: 0, notifications: 1, chats: 0 })
  })

  it('holds ids and numbers only', async () => {
    const { actor, token } = await signedIn()
    const conversationId = await conversationOf(actor)
    const stream = await greeted(await open(one.base, { token, since: now().getTime() }))
    await write(staff.actor, conversationId)
    const text = JSON.stringify(await stream.next())
    for (const secret of [actor.email, actor.name, 'Aspirin', 'Zehn', staff.actor.name])
      expect(text).not.toContain(secret)
  })
})

async function notify({ userId }: Actor, at = now()): Promise<void> {
  const event = { type: 'system_notification', event: 'password_changed', subject: 'account' } as const
  const row = {
    id: newId<NotificationId>(at),
    userId,
    ...event,
    subjectId: userId,
    eventKey: newId(),
    facts: {},
  }
  await careDb().insert(notification).values(row)
}

describe('after a lost connection', () => {
  it('what changed meanwhile arrives once, with `Last-Event-ID`, from any process', async () => {
    const { actor, token } = await signedIn()
    const conversationId = await conversationOf(actor)
    const first = await greeted(await open(one.base, { token, since: now().getTime() }))
    await write(staff.actor, conversationId)
    await until(() => first.events.at(-1)?.counts.messages === 1)
    const lastEventId = first.lastId()
    first.close()
    await write(staff.actor, conversationId)
    const second = await open(other.base, { token, lastEventId })
    const event = await second.next()
    expect(event).toMatchObject({ counts: { messages: 2 }, isAll: false })
    expect(event.changes).toEqual([{ kind: 'messages', id: conversationId }])
    const third = await open(other.base, { token, lastEventId: second.lastId() })
    expect(await third.next()).toMatchObject({ changes: [], isAll: false, counts: { messages: 2 } })
  })

  it('a change that was begun before and committed after an event is not missed', async () => {
    const { actor, token } = await signedIn()
    const stream = await greeted(await open(one.base, { token, since: now().getTime() + 60_000 }))
    let commit = () => {}
    let isWritten = false
    const slow = inTransaction(async (tx) => {
      await tx.update(user).set({ name: 'G. Hopper' }).where(eq(user.id, actor.userId))
      const row = { type: 'new_offer', event: 'offer_sent', subject: 'account', facts: {} } as const
      const ids = {
        id: newId<NotificationId>(),
        userId: actor.userId,
        subjectId: actor.userId,
        eventKey: newId(),
      }
      await tx.insert(notification).values({ ...row, ...ids })
      isWritten = true
      await new Promise<void>((done) => {
        commit = done
      })
    })
    await until(() => isWritten)
    await notify(actor) // later, and committed first
    expect((await stream.next()).counts.notifications).toBe(1)
    const lastEventId = stream.lastId()
    stream.close()
    commit()
    await slow
    const again = await open(one.base, { token, lastEventId })
    expect(await again.next()).toMatchObject({
      changes: [{ kind: 'notifications' }],
      counts: { notifications: 2 },
    })
  })

  it('of the page itself, what changed after it was made arrives', async () => {
    const { actor, token } = await signedIn()
    const since = now().getTime()
    await notify(actor)
    const stream = await open(one.base, { token, since })
    expect(await stream.next()).toMatchObject({ changes: [{ kind: 'notifications' }], isAll: false })
  })

  it.each([
    '',
    'x',
    eventId('9:8:', now()),
    eventId('999999999:999999999:', now()),
    eventId('3:3:', new Date(0)),
  ])('with an id that says nothing (%j) everything is read again', async (lastEventId) => {
    const { token } = await signedIn()
    const stream = await open(one.base, { token, lastEventId })
    expect(await stream.next()).toMatchObject({ isAll: true, changes: [] })
  })

  it('the log of changes is kept for a day', async () => {
    const { actor } = await signedIn()
    await notify(actor)
    const rows = () => careDb().select().from(liveChange).where(eq(liveChange.audience, actor.userId))
    await pruneChanges(careDb())
    expect(await rows()).toHaveLength(1)
    const at = new Date(now().getTime() - 25 * 3_600_000)
    await careDb().update(liveChange).set({ at }).where(eq(liveChange.audience, actor.userId))
    await pruneChanges(careDb())
    expect(await rows()).toEqual([])
  })
})

describe('when the database restarts', () => {
  it('streams stay open, and what changed while nobody listened arrives', async () => {
    const { actor, token } = await signedIn()
    const stream = await greeted(await open(one.base, { token, since: now().getTime() }))
    const admin = await care.admin()
    const name = (await admin.query('select current_database() as name')).rows[0].name
    const allow = (isAllowed: boolean) =>
      admin.query('update pg_database set datallowconn = $1 where datname = $2', [isAllowed, name])
    await allow(false)
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [name],
    )
    await admin.query(
      `insert into notification (id, user_id, type, event, event_key, subject, subject_id, facts)
       values ($1::uuid, $2, 'system_notification', 'password_changed', $1::text, 'account', $2, '{}')`,
      [newId(), actor.userId],
    )
    await allow(true)
    expect(await stream.next()).toMatchObject({
      changes: [{ kind: 'notifications' }],
      counts: { notifications: 1 },
    })
    expect(stream.isOver()).toBe(false)
    await notify(actor)
    expect((await stream.next()).counts.notifications).toBe(2)
  })
})

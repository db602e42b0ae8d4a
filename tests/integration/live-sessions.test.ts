/** Who gets a stream, how many, and when it ends. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { STREAMS_PER_PERSON } from '@/base/live/constants'
import { session, user } from '@/care/accounts/table'
import { endSession } from '@/care/sign-in/end-session'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { startLive } from '@/server/live/answer-live'
import { careDatabase } from '../support/database'
import { startFront } from '../support/front'
import { type OpenStream, until } from '../support/live'
import { greeted, NO_PAGES, signedIn, startLiveProcesses } from '../support/live-processes'
import { openSession } from '../support/sessions'

const care = await careDatabase()
const { one, other, open, streams } = await startLiveProcesses(care.url)
afterAll(() => care.close())

describe('who gets a stream', () => {
  it.each([
    ['nobody', undefined],
    ['a forged cookie', 'x'.repeat(32)],
  ])('%s does not', async (_name, token) => {
    const answer = token ? await open(one.base, { token }) : await fetch(`${one.base}/live`)
    expect(answer.status).toBe(401)
  })

  it('a write to it is refused', async () => {
    const answer = await fetch(`${one.base}/live`, {
      method: 'POST',
      headers: { origin: 'https://lalezar.example' },
    })
    expect(answer.status).toBe(405)
  })

  it('each browser of a person does, up to a limit: the oldest makes room', async () => {
    const { token } = await signedIn()
    const browsers: OpenStream[] = []
    for (let n = 0; n <= STREAMS_PER_PERSON; n += 1)
      browsers.push(await greeted(await open(one.base, { token })))
    await until(() => browsers[0]?.isOver() === true)
    expect(browsers[0]?.endReason()).toBe('replaced')
    expect(browsers.slice(1).map((stream) => stream.isOver())).not.toContain(true)
  })

  it('it does not keep the session alive', async () => {
    const { actor, token } = await signedIn()
    const ends = async () =>
      (await careDb().select().from(session).where(eq(session.userId, actor.userId)))[0]?.expiresAt
    const before = await ends()
    shiftClock(3_600_000)
    await greeted(await open(one.base, { token }))
    shiftClock(0)
    expect(await ends()).toEqual(before)
  })
})

describe('a stream ends at once', () => {
  it('when its session is ended, here or in another browser; the others stay', async () => {
    const { actor, token } = await signedIn()
    const stream = await greeted(await open(one.base, { token }))
    const laptop = await greeted(await open(other.base, { token: await openSession(actor.userId) }))
    await endSession(token, null)
    await until(() => stream.isOver())
    expect(stream.endReason()).toBe('session')
    expect(laptop.isOver()).toBe(false)
    expect((await open(one.base, { token, lastEventId: stream.lastId() })).status).toBe(401)
  })

  it.each([
    ['the account is disabled', { disabledAt: new Date('2026-01-01T00:00:00Z') }],
    ['a second step is demanded', { secondFactorAt: new Date('2026-01-01T00:00:00Z') }],
    ['the role changes', { role: 'editor' as const }],
  ])('when %s', async (_name, change) => {
    const { actor, token } = await signedIn()
    const stream = await greeted(await open(one.base, { token }))
    await careDb().update(user).set(change).where(eq(user.id, actor.userId))
    await until(() => stream.isOver())
    expect(stream.endReason()).toBe('session')
  })

  it('when the server stops, and says that it comes back', async () => {
    const stopping = startLive(care.url)
    const front = await startFront({ handler: NO_PAGES, answerLive: stopping.answer })
    const { token } = await signedIn()
    const stream = await greeted(await open(front.base, { token }))
    await stopping.stop()
    await until(() => stream.isOver())
    expect(stream.endReason()).toBe('restart')
    const answer = await open(front.base, { token })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(stopping.streams.size).toBe(0)
  })

  it('for the server, when the browser is gone', async () => {
    const { token } = await signedIn()
    const before = streams.size
    const stream = await greeted(await open(one.base, { token }))
    expect(streams.size).toBe(before + 1)
    stream.close()
    await until(() => streams.size === before)
  })
})

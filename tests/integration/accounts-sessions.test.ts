/** Sessions: which cookie proves one, when its end moves, and what ends it. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { SESSION_IDLE_SECONDS, SESSION_REFRESH_SECONDS } from '@/care/accounts/constants'
import { session, user } from '@/care/accounts/table'
import { readSession } from '@/care/sign-in/session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { endStaffSession, readStaffSession } from '@/care/sign-in/staff-session'
import { careDb } from '@/db/client'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const patient = await newPerson()
let token = ''
beforeEach(async () => {
  token = await openSession(patient.userId)
})

function headersFor(of: string): Headers {
  const { name, value } = sessionCookie(of)
  return new Headers({ cookie: `${name}=${encodeURIComponent(value)}` })
}

async function rowOf(of: string) {
  const [row] = await careDb().select().from(session).where(eq(session.token, of))
  return row
}
const change = (values: Partial<typeof session.$inferInsert>) =>
  careDb().update(session).set(values).where(eq(session.token, token))

describe('a session from before decision 0026', () => {
  it('stays open: the same row and the same cookie', async () => {
    const earlier = 'Zk3v9nQxYh2mT5sWcE8rB1uJ0pLd7gAiKoNfXqVtRzM'
    const value = `${earlier}.UVzTkR6eQ/AAn1Rwh7GEtKp0R+xhMjKkH2MOFE3P4+c=`
    const expiresAt = new Date(Date.now() + SESSION_IDLE_SECONDS * 1000)
    await careDb().insert(session).values({ token: earlier, userId: patient.userId, expiresAt })
    const cookie = `kervan.session_token=${encodeURIComponent(value)}`
    expect((await readSession(new Headers({ cookie })))?.actor).toEqual(patient)
  })
})

describe('the idle end', () => {
  const minutes = (many: number) => shiftClock(many * MINUTE_MS)

  it('is not stored again for half an hour', async () => {
    const before = await rowOf(token)
    minutes(SESSION_REFRESH_SECONDS / 60 - 1)
    await readSession(headersFor(token))
    expect(await rowOf(token)).toEqual(before)
  })

  it('moves with a request after that, and the session reports it', async () => {
    const before = await rowOf(token)
    minutes(SESSION_REFRESH_SECONDS / 60 + 1)
    const found = await readSession(headersFor(token))
    const after = await rowOf(token)
    expect(found?.expiresAt).toEqual(after?.expiresAt)
    const moved = (after?.expiresAt.getTime() ?? 0) - (before?.expiresAt.getTime() ?? 0)
    expect(moved).toBeGreaterThanOrEqual(SESSION_REFRESH_SECONDS * 1000)
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0)
  })

  it('stays the same without a refresh', async () => {
    const before = await rowOf(token)
    minutes(60)
    expect(await readSession(headersFor(token), { refresh: false })).not.toBeNull()
    expect(await rowOf(token)).toEqual(before)
  })

  it('ends the session: it is valid seconds before, and not any more at that time', async () => {
    shiftClock(SESSION_IDLE_SECONDS * 1000 - 5000)
    expect(await readSession(headersFor(token), { refresh: false })).not.toBeNull()
    shiftClock(SESSION_IDLE_SECONDS * 1000)
    expect(await readSession(headersFor(token))).toBeNull()
  })

  it('is never reported later than the absolute end', async () => {
    const startedAt = new Date(Date.now() - 11 * HOUR_MS)
    await change({ createdAt: startedAt })
    const found = await readSession(headersFor(token))
    expect(found?.expiresAt).toEqual(new Date(startedAt.getTime() + 12 * HOUR_MS))
  })
})

describe('a session is refused', () => {
  it.each([
    ['once its account is disabled', { disabledAt: new Date() }],
    ['while its address is not confirmed', { emailVerified: false }],
    ['without the second step, once the account has one', { secondFactorAt: new Date() }],
  ])('%s, and reading it does not extend it', async (_case, values) => {
    const own = await newPerson()
    token = await openSession(own.userId)
    await careDb().update(user).set(values).where(eq(user.id, own.userId))
    const before = await rowOf(token)
    shiftClock(HOUR_MS)
    expect(await readSession(headersFor(token))).toBeNull()
    expect(await rowOf(token)).toEqual(before)
  })

  it('when its row or its account was deleted', async () => {
    await careDb().delete(session).where(eq(session.token, token))
    expect(await readSession(headersFor(token))).toBeNull()
    const own = await newPerson()
    token = await openSession(own.userId)
    await careDb().delete(user).where(eq(user.id, own.userId))
    expect(await readSession(headersFor(token))).toBeNull()
  })
})

describe('signing out of the content admin', () => {
  it('ends the session, is audited, and removes both cookies', async () => {
    const editor = await newPerson({ role: 'editor' })
    await giveSecondFactor(editor.userId)
    token = await openSession(editor.userId, new Date())
    const headers = headersFor(token)
    headers.set(CLIENT_IP_HEADER, '203.0.113.9')
    expect(await readStaffSession(headers)).toMatchObject({ userId: editor.userId, role: 'editor' })
    const cookies = await endStaffSession(headers)
    expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual(['kervan.session_token=', 'kervan_hint='])
    for (const cookie of cookies) expect(cookie).toContain('Max-Age=0')
    expect(await rowOf(token)).toBeUndefined()
    expect(await readStaffSession(headers)).toBeNull()
    const entries = await careDb().select().from(auditEntry).where(eq(auditEntry.actorId, editor.userId))
    expect(entries.map(({ action }) => action)).toContain('account.signed-out')
  })

  it('ends nothing for a cookie that we did not sign', async () => {
    const cookie = `kervan.session_token=${token}.${'A'.repeat(43)}=`
    expect(await endStaffSession(new Headers({ cookie }))).toHaveLength(2)
    expect(await rowOf(token)).toBeDefined()
  })
})

/** Tokens of apps: how they are renewed, and what a stolen one opens. Decision 0057. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/items/support_entry/route'
import { auditEntry } from '@/base/audit/table'
import { session } from '@/care/accounts/table'
import { REFRESH_LIMIT } from '@/care/sign-in/apps/constants'
import { appToken } from '@/care/sign-in/apps/table'
import { endSessions } from '@/care/sign-in/security/end-sessions'
import { listSessions } from '@/care/sign-in/security/list-sessions'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { tasks } from '@/server/tasks'
import { callAuth, readMe, renew, signInApp } from '../support/apps'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'
import { untilWaiting } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const INVALID = { status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid user credentials.' }
const rowOf = async (token: string) => {
  const [row] = await careDb()
    .select()
    .from(appToken)
    .where(eq(appToken.refreshHash, sha256(token)))
  return row
}
const minutes = (many: number) => shiftClock(many * MINUTE_MS)
const days = (many: number) => shiftClock(many * DAY_MS)

describe('an access token', () => {
  it('is valid for a quarter of an hour', async () => {
    const { access_token } = await signInApp(await newPerson())
    minutes(14.9)
    expect((await readMe(access_token)).status).toBe(200)
    minutes(15)
    expect(await readMe(access_token)).toMatchObject({
      ...{ status: 401, code: 'TOKEN_EXPIRED', message: 'Token expired.' },
    })
  })

  it('that has expired is no longer one to renew once its session has ended', async () => {
    const person = await newPerson()
    const { access_token } = await signInApp(person)
    minutes(15)
    await careDb().delete(session).where(eq(session.userId, person.userId))
    expect(await readMe(access_token)).toMatchObject(INVALID)
  })

  it('is checked where anyone may read, too: who is on call', async () => {
    const { access_token } = await signInApp(await newPerson())
    const read = async (authorization?: string) => {
      const headers = new Headers(authorization === undefined ? [] : [['authorization', authorization]])
      const answer = await GET(new Request('http://localhost/items/support_entry', { headers }))
      if (answer.ok) expect(answer.headers.get('vary')).toBe('Authorization')
      return [answer.status, (await answer.json()).errors?.[0].extensions.code]
    }
    expect(await read()).toEqual([200, undefined])
    expect(await read('Basic YTpi'), 'of a proxy').toEqual([200, undefined])
    expect(await read(`Bearer ${access_token}`)).toEqual([200, undefined])
    expect(await read('Bearer x')).toEqual([401, 'INVALID_CREDENTIALS'])
    minutes(15)
    expect(await read(`Bearer ${access_token}`)).toEqual([401, 'TOKEN_EXPIRED'])
  })

  it('stays valid until then when tokens are renewed, because requests may be on their way', async () => {
    const first = await signInApp(await newPerson())
    const { data } = await renew(first.refresh_token)
    for (const token of [first.access_token, data.access_token])
      expect((await readMe(token)).status).toBe(200)
  })
})

describe('a refresh token', () => {
  it('is replaced by the next one, for a week each time, 90 days in all', async () => {
    let { refresh_token } = await signInApp(await newPerson())
    for (let day = 6; day <= 84; day += 6) {
      days(day)
      const answer = await renew(refresh_token)
      expect(answer.status, `day ${day}`).toBe(200)
      expect(answer.data.refresh_token).not.toBe(refresh_token)
      refresh_token = answer.data.refresh_token
    }
    days(89.9)
    const last = await renew(refresh_token)
    expect(last.status).toBe(200)
    days(90)
    expect(await renew(last.data.refresh_token)).toMatchObject(INVALID)
  })

  it('expires after a week', async () => {
    const { refresh_token } = await signInApp(await newPerson())
    days(7)
    expect(await renew(refresh_token)).toMatchObject(INVALID)
  })

  it('whose answer was lost gets the same answer', async () => {
    const { refresh_token } = await signInApp(await newPerson())
    const first = await renew(refresh_token)
    shiftClock(30_000)
    const again = await renew(refresh_token)
    expect(again.data).toMatchObject({
      access_token: first.data.access_token,
      refresh_token: first.data.refresh_token,
    })
    expect(again.data.expires).toBeLessThan(first.data.expires)
    expect((await renew(again.data.refresh_token)).status).toBe(200)
  })

  it('that two requests send at once gives both the same new tokens', async () => {
    const { refresh_token } = await signInApp(await newPerson())
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ data }) => data.access_token + data.refresh_token)).size).toBe(1)
    const row = await rowOf(refresh_token)
    if (!row) throw new Error('not stored')
    const isOfSession = eq(appToken.sessionId, row.sessionId)
    const rows = await careDb().select().from(appToken).where(isOfSession)
    expect(rows).toHaveLength(2)
  })

  it.each([
    ['a minute later', 1.1, 0],
    ['after the next one was used', 0, 1],
    ['days later, after many renewals', 5 * 1440, 3],
  ])('that is sent again %s ends the session of thief and owner', async (_when, later, renewals) => {
    const person = await newPerson()
    const stolen = await signInApp(person)
    const other = await signInApp(person)
    let tokens = (await renew(stolen.refresh_token)).data
    for (let time = 0; time < renewals; time += 1) tokens = (await renew(tokens.refresh_token)).data
    minutes(later)
    expect(await renew(stolen.refresh_token)).toMatchObject(INVALID)
    expect(await renew(tokens.refresh_token)).toMatchObject(INVALID)
    for (const token of [stolen.access_token, tokens.access_token])
      expect(await readMe(token)).toMatchObject(INVALID)
    const audit = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, person.userId))
    expect(audit.filter(({ action }) => action === 'account.app-token-reused')).toHaveLength(1)
    expect((await renew(other.refresh_token)).status).toBe(200)
  })

  it('that is unknown, an access token or a piece of one is refused, and ends nothing', async () => {
    const { access_token, refresh_token } = await signInApp(await newPerson())
    for (const token of [access_token, refresh_token.slice(1), 'x', refresh_token.toUpperCase()])
      expect(await renew(token)).toMatchObject(INVALID)
    expect((await renew(refresh_token)).status).toBe(200)
  })

  it('is renewed so often an hour', async () => {
    let { refresh_token } = await signInApp(await newPerson())
    for (let time = 0; time < REFRESH_LIMIT.limit; time += 1)
      refresh_token = (await renew(refresh_token)).data.refresh_token
    expect(await renew(refresh_token)).toMatchObject({ status: 429, code: 'REQUESTS_EXCEEDED' })
    minutes(61)
    expect((await renew(refresh_token)).status).toBe(200)
  })

  it.each([{}, { mode: 'json' }, { refresh_token: '' }, { refresh_token: 7 }])(
    'is required: %j',
    async (body) => {
      const reason = 'The refresh token is required in either the payload or cookie'
      for (const route of ['refresh', 'logout'] as const)
        expect(await callAuth(route, body)).toMatchObject({
          ...{ status: 400, code: 'INVALID_PAYLOAD', message: `Invalid payload. ${reason}.` },
        })
    },
  )

  it('is not renewed by a session that ends meanwhile', async () => {
    const person = await newPerson()
    const { refresh_token } = await signInApp(person)
    const [row] = await listSessions(careDb(), person.userId)
    const client = await careDb().$client.connect()
    await client.query('begin')
    await client.query('delete from session where id = $1', [row?.id])
    const renewal = renew(refresh_token)
    await untilWaiting(care.url, 1, renewal)
    await client.query('commit')
    client.release()
    expect(await renewal).toMatchObject(INVALID)
  })
})

describe('a connection that breaks while tokens are renewed', () => {
  it('leaves the old one, which is then renewed', async () => {
    const person = await newPerson()
    const { refresh_token } = await signInApp(person)
    const holder = await care.admin()
    await holder.query('begin')
    await holder.query('select 1 from session where user_id = $1 for update', [person.userId])
    const renewal = renew(refresh_token)
    await untilWaiting(care.url, 1, renewal)
    await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and application_name = 'kervan'`)
    expect(await renewal).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    await holder.query('commit')
    expect((await rowOf(refresh_token))?.replacedAt).toBeNull()
    expect((await renew(refresh_token)).status).toBe(200)
  })
})

describe('an app’s session ends', () => {
  it('with /auth/logout, once, whichever of its refresh tokens is sent', async () => {
    const person = await newPerson()
    const first = await signInApp(person)
    const { data } = await renew(first.refresh_token)
    for (const refresh_token of [first.refresh_token, first.refresh_token, 'unknown'])
      expect((await callAuth('logout', { refresh_token, mode: 'json' })).status).toBe(204)
    expect(await readMe(data.access_token)).toMatchObject(INVALID)
    expect(await renew(data.refresh_token)).toMatchObject(INVALID)
    const audit = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, person.userId))
    expect(audit.map(({ action }) => action)).toEqual(['account.signed-in', 'account.signed-out'])
  })

  it('from the security page, where it is listed as an app', async () => {
    const person = await newPerson()
    const tokens = await signInApp(person)
    const [row] = await listSessions(careDb(), person.userId)
    expect(row).toMatchObject({ kind: 'app' })
    if (!row) throw new Error('not listed')
    const context = { currentToken: undefined, clientIp: null }
    const stranger = await newPerson()
    expect(await endSessions(stranger, { session: row.id, ...context })).toBe(0)
    expect((await readMe(tokens.access_token)).status).toBe(200)
    expect(await endSessions(person, { session: row.id, ...context })).toBe(1)
    expect(await readMe(tokens.access_token)).toMatchObject(INVALID)
  })

  it('and its tokens are deleted when they have expired', async () => {
    const person = await newPerson()
    const first = await signInApp(person)
    const { data } = await renew(first.refresh_token)
    const prune = async () => {
      await tasks['prune-sessions']({}, { db: careDb() })
    }
    days(6)
    await prune()
    expect(await rowOf(first.refresh_token)).toBeDefined()
    const last = (await renew(data.refresh_token)).data
    days(8)
    await prune()
    expect(await rowOf(first.refresh_token)).toBeUndefined()
    expect(await rowOf(last.refresh_token)).toBeDefined()
    days(14)
    await prune()
    expect(await careDb().select().from(session).where(eq(session.userId, person.userId))).toEqual([])
    expect(await rowOf(last.refresh_token)).toBeUndefined()
  })
})

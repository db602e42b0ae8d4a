/** Tokens of other programs: made, scoped, listed and revoked by admins; hashed, with their last use. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { TOKENS_FRESH_MS, TOKENS_MAX, USE_NOTED_MS } from '@/base/api-tokens/constants'
import { dropTokens, findToken } from '@/base/api-tokens/find-token'
import { tokenOf } from '@/base/api-tokens/rules'
import { apiToken } from '@/base/api-tokens/table'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { createToken } from '@/care/staff/api-tokens/create-token'
import { listTokens } from '@/care/staff/api-tokens/list-tokens'
import { revokeToken } from '@/care/staff/api-tokens/revoke-token'
import { disablePerson } from '@/care/staff/disable-person'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ApiTokenId } from '@/lib/record-ids'
import { newToken, rowOf, tokenInput } from '../support/api-tokens'
import { careDatabase } from '../support/database'
import { newPatient, newStaff } from '../support/offers'
import { asManager } from '../support/people-desk'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => {
  shiftClock(0)
  dropTokens()
})

const db = careDb()
const admin = await newStaff('admin')
const manager = asManager(admin)
const actionsOn = async (id: string) => {
  const rows = await db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.subject, 'api_token')))
  return rows.map(({ action, actorId, network }) => ({ action, actorId, isFromNetwork: network !== null }))
}
const unknown = tokenOf('z'.repeat(43))

describe('a new token', () => {
  it('is a secret of 256 bits, of which the hash alone is stored, with an audit entry', async () => {
    const { token, row } = await newToken(admin, ['read-all', 'send-requests'])
    expect(row).toMatchObject({
      ...{ tokenHash: sha256(token), shownEnd: token.slice(-4), createdBy: admin.userId },
      ...{ rights: ['read-all', 'send-requests'], lastUsedAt: null, revokedAt: null },
    })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(Number(row.expiresAt) - Number(row.createdAt)).toBeCloseTo(365 * DAY_MS, -4)
    const made = { action: 'api-token.created', actorId: admin.userId, isFromNetwork: true }
    expect(await actionsOn(row.id)).toEqual([made])
  })

  it('is made once for a post, and shown once', async () => {
    const input = tokenInput({ name: 'Once' })
    expect(await createToken(manager, input)).toMatchObject({ ok: true })
    expect(await createToken(manager, input)).toEqual({ ok: false, code: 'ALREADY_CREATED' })
    expect(await createToken(manager, { ...input, name: 'Other' })).toEqual({
      ok: false,
      code: 'IDEMPOTENCY_MISMATCH',
    })
    expect(await db.$count(apiToken, eq(apiToken.name, 'Once'))).toBe(1)
  })

  it('is made by admins alone, and revoked by them alone', async () => {
    const { token, row } = await newToken(admin, ['read-all'])
    const former = await newStaff('admin')
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, former.userId))
    for (const person of [await newStaff('support'), await newStaff('editor'), await newPatient(), former]) {
      const refused = { ok: false, code: 'FORBIDDEN' }
      expect(await createToken(asManager(person), tokenInput({ name: 'Refused' }))).toEqual(refused)
      expect(await revokeToken(asManager(person), row.id)).toEqual(refused)
    }
    expect(await db.$count(apiToken, eq(apiToken.name, 'Refused'))).toBe(0)
    expect(await rowOf(token)).toMatchObject({ revokedAt: null })
  })
})

describe('a bearer', () => {
  it('names the program and its rights, at once after it was made', async () => {
    expect(await findToken(`Bearer ${unknown}`)).toBe('UNKNOWN')
    const { header, row } = await newToken(admin, ['read-all'])
    expect(await findToken(header)).toEqual({ id: row.id, rights: ['read-all'] })
    expect(await findToken(header.replace('Bearer', 'bearer'))).toMatchObject({ id: row.id })
  })

  it('is none without the header, and for another scheme', async () => {
    expect(await findToken(null)).toBeUndefined()
    expect(await findToken('Basic YTpi')).toBeUndefined()
  })

  it('is unknown alike: never made, mistyped, expired, revoked', async () => {
    const [expired, revoked] = [
      await newToken(admin, ['read-all'], { lifetime: '30' }),
      await newToken(admin, ['read-all']),
    ]
    expect(await findToken(expired.header)).toMatchObject({ id: expired.row.id })
    expect(await findToken(revoked.header)).toMatchObject({ id: revoked.row.id })
    expect(await revokeToken(manager, revoked.row.id)).toEqual({ ok: true, value: null })
    expect(await findToken(revoked.header)).toBe('UNKNOWN')
    for (const text of [unknown, 'kvn_x', 'token', `${expired.token}x`])
      expect(await findToken(`Bearer ${text}`)).toBe('UNKNOWN')
    shiftClock(30 * DAY_MS + 1)
    expect(await findToken(expired.header)).toBe('UNKNOWN')
  })

  it('expires between two readings of the list, too', async () => {
    const { header, row } = await newToken(admin, ['read-all'])
    await db
      .update(apiToken)
      .set({ expiresAt: new Date(now().getTime() + 300) })
      .where(eq(apiToken.id, row.id))
    expect(await findToken(header)).toMatchObject({ id: row.id })
    shiftClock(400)
    expect(await findToken(header)).toBe('UNKNOWN')
  })

  it('that another process revoked ends within a second; unknown ones ask the database no more often', async () => {
    const { header, row } = await newToken(admin, ['read-all'])
    expect(await findToken(header)).toMatchObject({ id: row.id })
    const elsewhere = { revokedAt: now(), revokedBy: admin.userId }
    await db.update(apiToken).set(elsewhere).where(eq(apiToken.id, row.id))
    // Still known: neither this nor any unknown token was looked up in the database meanwhile.
    expect(await findToken(`Bearer ${unknown}`)).toBe('UNKNOWN')
    expect(await findToken(header)).toMatchObject({ id: row.id })
    shiftClock(TOKENS_FRESH_MS)
    expect(await findToken(header)).toBe('UNKNOWN')
  })

  it('is found again after the clock was set back', async () => {
    shiftClock(DAY_MS)
    await findToken(`Bearer ${unknown}`)
    shiftClock(0)
    const [id, token] = [newId<ApiTokenId>(), tokenOf('q'.repeat(43))]
    const { row } = await newToken(admin, ['read-all'])
    await db.insert(apiToken).values({ ...row, id, tokenHash: sha256(token) })
    expect(await findToken(`Bearer ${token}`)).toMatchObject({ id })
  })

  it('has its last use written, at most once a minute', async () => {
    const { header, token } = await newToken(admin, ['read-all'])
    await Promise.all([findToken(header), findToken(header)])
    const first = (await rowOf(token)).lastUsedAt
    expect(Math.abs(Number(first) - Date.now())).toBeLessThan(10_000)
    shiftClock(USE_NOTED_MS - 5_000)
    await findToken(header)
    expect((await rowOf(token)).lastUsedAt).toEqual(first)
    shiftClock(USE_NOTED_MS + 5_000)
    await findToken(header)
    expect(Number((await rowOf(token)).lastUsedAt) - Number(first)).toBeGreaterThanOrEqual(USE_NOTED_MS)
  })

  it('outlives the account of the admin who made it', async () => {
    const leaving = await newStaff('admin')
    const { header } = await newToken(leaving, ['read-all'])
    expect(await disablePerson(manager, { personId: leaving.userId, heir: '' })).toMatchObject({ ok: true })
    expect(await findToken(header)).toMatchObject({ rights: ['read-all'] })
  })
})

describe('revoking', () => {
  it('is recorded once, and cannot be done to what does not exist', async () => {
    const { row } = await newToken(admin, ['read-all'])
    for (const _time of ['first', 'again'])
      expect(await revokeToken(manager, row.id)).toEqual({ ok: true, value: null })
    const actions = (await actionsOn(row.id)).map(({ action }) => action)
    expect(actions).toEqual(['api-token.created', 'api-token.revoked'])
    expect(await revokeToken(manager, newId<ApiTokenId>())).toEqual({ ok: false, code: 'TOKEN_NOT_FOUND' })
  })
})

describe('the list', () => {
  it('has those in force first, the newest first, then those that ended; never a hash', async () => {
    await db.delete(apiToken)
    const [old, expired, revoked, fresh] = [
      await newToken(admin, ['read-all'], { name: 'old' }),
      await newToken(admin, ['read-all'], { name: 'expired' }),
      await newToken(admin, ['read-all'], { name: 'revoked' }),
      await newToken(admin, ['send-requests'], { name: 'fresh', lifetime: 'never' }),
    ]
    const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
    await db
      .update(apiToken)
      .set({ expiresAt: ago(2) })
      .where(eq(apiToken.id, expired.row.id))
    await revokeToken(manager, revoked.row.id)
    const list = await listTokens(db)
    expect(list.map(({ name, state }) => [name, state])).toEqual([
      ['fresh', 'active'],
      ['old', 'active'],
      ['revoked', 'revoked'],
      ['expired', 'expired'],
    ])
    expect(list[0]).toMatchObject({ createdBy: admin.name, expiresAt: null, shownEnd: fresh.token.slice(-4) })
    expect(list[2]).toMatchObject({ revokedBy: admin.name })
    expect(JSON.stringify(list)).not.toContain(old.row.tokenHash)
  })

  it('of those in force has an end: one more is refused until another is revoked', async () => {
    await db.delete(apiToken)
    const { row } = await newToken(admin, ['read-all'])
    const copies = Array.from({ length: TOKENS_MAX - 1 }, (_, n) => ({
      ...row,
      ...{ id: newId<ApiTokenId>(), tokenHash: sha256(`${n}`) },
    }))
    await db.insert(apiToken).values(copies)
    expect(await createToken(manager, tokenInput())).toEqual({ ok: false, code: 'TOO_MANY_TOKENS' })
    await revokeToken(manager, row.id)
    expect(await createToken(manager, tokenInput())).toMatchObject({ ok: true })
  })
})

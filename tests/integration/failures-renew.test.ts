/** A mail that is sent again says what is true now: a new link for the account, or nothing at all. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { MailContent } from '@/base/mail/schema'
import { passwordToken, user } from '@/care/accounts/table'
import { renewMail } from '@/care/failures/renew-mail'
import { consumeToken } from '@/care/sign-in/tokens/consume-token'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newAddress, newPerson } from '../support/people'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()

const OLD = 'http://localhost:4599/de/set-password?token=OLD'
const createdAt = now()
const inHours = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS).toISOString()
const welcome = { firstName: 'Grace', setPasswordUrl: OLD, expiresAt: inHours(48) }
const verify = { firstName: 'Grace', verifyUrl: OLD, expiresAt: inHours(48) }
const expiring: readonly MailContent[] = [
  { template: 'welcome', props: welcome },
  { template: 'set-password', props: welcome },
  { template: 'verify-email', props: verify },
]

const renew = (content: MailContent, recipient: string) =>
  inTransaction((tx) => renewMail(tx, { content, recipient, createdAt }))
const newUnconfirmed = () => newPerson({ verified: false, hasPassword: false })
const tokensOf = (userId: UserId) =>
  db.select().from(passwordToken).where(eq(passwordToken.userId, userId)).orderBy(passwordToken.createdAt)

describe('a link that has expired', () => {
  it.each(expiring)(
    'is made new in the mail $template: it works once, the earlier one no more',
    async (content) => {
      const { email, userId } = await newUnconfirmed()
      const purpose = content.template === 'verify-email' ? 'verify' : 'set'
      const earlier = await issueToken(db, { userId, purpose, locale: 'de' })
      shiftClock(49 * HOUR_MS)
      const renewed = await renew(content, email)
      const url = JSON.stringify(renewed?.props).match(/http[^"]+token=([\w-]{43})"/)
      expect(url?.[0], 'in the language of the account').toContain('http://localhost:4599/fr/')
      expect(renewed).toMatchObject({ template: content.template, props: { firstName: 'Grace' } })
      const [, token] = await tokensOf(userId)
      expect(renewed?.props).toMatchObject({ expiresAt: token?.expiresAt.toISOString() })
      expect(await tokensOf(userId)).toMatchObject([
        { purpose, usedAt: expect.any(Date) },
        { purpose, usedAt: null },
      ])
      expect(await consumeToken(db, earlier.token)).toBe(false)
      expect([await consumeToken(db, url?.[1] ?? ''), await consumeToken(db, url?.[1] ?? '')]).toEqual([
        true,
        false,
      ])
    },
  )

  it('makes the mail pointless where its account is gone, confirmed or disabled', async () => {
    const [confirmed, disabled] = [await newPerson(), await newUnconfirmed()]
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, disabled.userId))
    shiftClock(49 * HOUR_MS)
    for (const content of expiring)
      for (const email of [newAddress(), confirmed.email, disabled.email])
        expect(await renew(content, email), content.template).toBeUndefined()
    expect(await tokensOf(confirmed.userId)).toEqual([])
    expect(await tokensOf(disabled.userId)).toEqual([])
  })

  it('belongs to the account that has the address today', async () => {
    const first = await newUnconfirmed()
    await db.update(user).set({ email: newAddress() }).where(eq(user.id, first.userId))
    const second = await newPerson({ email: first.email, verified: false, hasPassword: false })
    shiftClock(49 * HOUR_MS)
    expect(await renew({ template: 'welcome', props: welcome }, first.email)).toBeDefined()
    expect([await tokensOf(first.userId), (await tokensOf(second.userId)).length]).toEqual([[], 1])
  })

  it('is not made when the transaction is not kept', async () => {
    const { email, userId } = await newUnconfirmed()
    shiftClock(49 * HOUR_MS)
    const content = { template: 'welcome', props: welcome } as const
    const failed = inTransaction(async (tx) => {
      await renewMail(tx, { content, recipient: email, createdAt })
      throw new Error('someone else was first')
    })
    await expect(failed).rejects.toThrow('someone else was first')
    expect(await tokensOf(userId)).toEqual([])
  })
})

describe('a mail that needs no new link', () => {
  it.each(expiring)('$template is sent as it was while its link works', async (content) => {
    const { email, userId } = await newUnconfirmed()
    shiftClock(47 * HOUR_MS)
    expect(await renew(content, email)).toBe(content)
    expect(await tokensOf(userId)).toEqual([])
  })

  it('one without a link that expires is sent at any time, also to an address without an account', async () => {
    const requestUrl = 'http://localhost:4599/de/my-requests'
    const content = { template: 'request-received', props: { firstName: 'Grace', requestUrl } } as const
    shiftClock(900 * HOUR_MS)
    expect(await renew(content, newAddress())).toBe(content)
  })

  it('a forgotten password is not answered late: its owner can ask again', async () => {
    const { email } = await newPerson()
    const content = { template: 'reset-password', props: { resetUrl: OLD, expiresAt: inHours(0.5) } } as const
    shiftClock(HOUR_MS)
    expect(await renew(content, email)).toBeUndefined()
  })
})

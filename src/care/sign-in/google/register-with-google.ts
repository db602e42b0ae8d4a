import { eq } from 'drizzle-orm'
import { account, user } from '@/care/accounts/table'
import { recordConsents } from '@/care/consent/record-consents'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { insertPerson } from '../create-account'
import { notifyOfConfirmation } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import { type ClientInfo, type PasswordOutcome, startSession } from '../start-session'
import { GOOGLE } from './constants'
import { findConnected } from './find-connection'

type Registration = {
  readonly subject: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
}

/** Makes an account without a password, its address confirmed by Google. ACCOUNT_EXISTS: one was made meanwhile. */
export async function registerWithGoogle(
  { subject, ...person }: Registration,
  browser: ClientInfo,
): Promise<Result<PasswordOutcome, 'ACCOUNT_EXISTS'>> {
  return inTransaction(async (tx) => {
    if (await findConnected(tx, subject)) return err('ACCOUNT_EXISTS')
    const userId = await insertPerson(tx, { ...person, role: 'patient', verified: true })
    if (!userId) return err('ACCOUNT_EXISTS')
    await tx.insert(account).values({ providerId: GOOGLE, accountId: subject, userId })
    const { locale } = person
    await recordConsents(tx, { userId, kinds: ['privacy_terms'], locale, givenWith: null, at: now() })
    await recordAccountEvent(tx, 'registered', { userId, actorId: userId, clientIp: browser.clientIp })
    await notifyOfConfirmation(tx, userId)
    const [created] = await tx.select().from(user).where(eq(user.id, userId))
    if (!created) throw new Error('A new account could not be read back')
    return ok(await startSession(tx, created, browser))
  })
}

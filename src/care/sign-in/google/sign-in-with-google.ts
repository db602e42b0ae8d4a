import { eq } from 'drizzle-orm'
import { lockByEmail } from '@/care/accounts/find-account'
import { account, type UserRow, user } from '@/care/accounts/table'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { voidEmailChanges } from '../email/void-email-changes'
import { notifyAccountOwner } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import { voidChallenges } from '../second-factor/void-challenges'
import { endOtherSessions } from '../security/end-other-sessions'
import { type ClientInfo, type PasswordOutcome, startSession } from '../start-session'
import { voidTokens } from '../tokens/void-tokens'
import { GOOGLE } from './constants'
import { lockConnected } from './find-connection'
import { type AccountFacts, decideGoogleSignIn, type Identity } from './rules'

/** As with a password, or `register`: a person without an account has to accept the terms first. */
export type GoogleOutcome = PasswordOutcome | { readonly step: 'register' }

/**
 * Opens a session for the person Google has named, or asks for the code where the account has a second factor. Staff,
 * disabled accounts and addresses that Google has not confirmed get the same answer.
 */
export async function signInWithGoogle(
  identity: Identity,
  browser: ClientInfo,
): Promise<Result<GoogleOutcome, 'USE_PASSWORD'>> {
  return inTransaction(async (tx) => {
    // Locked first: of two tabs that return at once, the second finds the connection that the first has made.
    const sameEmail = await lockByEmail(tx, identity.email)
    const connected = await lockConnected(tx, identity.subject)
    const decision = decideGoogleSignIn(identity, factsOf(connected), factsOf(sameEmail))
    if (decision === 'register') return ok({ step: 'register' })
    const person = connected ?? sameEmail
    if (decision === 'use-password' || !person) {
      const userId = person?.id ?? 'unknown'
      await recordAccountEvent(tx, 'google-refused', { userId, actorId: null, clientIp: browser.clientIp })
      return err('USE_PASSWORD')
    }
    if (decision === 'connect') await connect(tx, person, identity.subject, browser.clientIp)
    return ok(await startSession(tx, person, browser))
  })
}

function factsOf(person: UserRow | undefined): AccountFacts | undefined {
  if (!person) return undefined
  return { role: person.role, isDisabled: person.disabledAt !== null, isDemo: person.demo }
}

/**
 * Connects an existing account to its owner's account at Google. If its email address was never confirmed, a stranger
 * may have made it: its password, links and sessions are removed.
 */
async function connect(
  tx: Tx,
  { id: userId, email, locale, emailVerified }: UserRow,
  subject: string,
  clientIp: string | null,
): Promise<void> {
  if (!emailVerified) {
    await tx.delete(account).where(eq(account.userId, userId))
    await endOtherSessions(tx, userId, undefined)
    await voidTokens(tx, userId)
    await voidChallenges(tx, userId)
    await voidEmailChanges(tx, userId)
    await tx.update(user).set({ emailVerified: true, updatedAt: now() }).where(eq(user.id, userId))
  }
  await tx.insert(account).values({ providerId: GOOGLE, accountId: subject, userId })
  await recordAccountEvent(tx, 'google-connected', { userId, actorId: userId, clientIp })
  await notifyAccountOwner(tx, { userId, email, locale }, 'googleConnected')
}

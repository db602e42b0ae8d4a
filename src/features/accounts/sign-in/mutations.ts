/** Signing in and out. One neutral failure, and the same work, whatever is wrong. */
import { eq } from 'drizzle-orm'
import { careDb } from '@/db/client'
import { type Limit, returnToken, takeToken } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import { hasDone } from '@/features/audit/data'
import { recordAudit } from '@/features/audit/mutations'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { randomToken } from '@/lib/crypto'
import { networkKey } from '@/lib/network'
import { err, ok, type Result } from '@/lib/result'
import { KNOWN_NETWORK_DAYS, SESSION_IDLE_SECONDS, SIGN_IN_LIMITS } from '../constants'
import { findCredential } from '../data'
import { checkPassword, type Hasher, scryptHasher } from '../hashing'
import { openChallenge } from '../second-factor/challenge/mutations'
import type { Actor } from '../session'
import { session } from '../table'

export type SignInInput = {
  readonly email: string
  readonly password: string
  /** The client's address as the front reports it. */
  readonly network: string | null
  readonly userAgent?: string | null
  /** The session the browser held before; it ends, so that its id is never carried into the new one. */
  readonly previousToken?: string | undefined
}

const SIGNED_IN = 'account.signed-in'

export type SignInCode = 'SIGN_IN_FAILED' | 'TOO_MANY_REQUESTS'

/** In, or half-way: the account has a second factor, and the code is still to come (code/mutations.ts). */
export type PasswordOutcome =
  | { readonly step: 'in'; readonly token: string; readonly actor: Actor }
  | { readonly step: 'code'; readonly challenge: string; readonly locale: Locale }

/**
 * Checks an email and password and opens a session, or asks for the second factor where there is one. Unknown address,
 * wrong password, unconfirmed address and disabled account are one answer after exactly one hash. Limits are counted before hashing; a success gives
 * its attempt back.
 */
export async function signInWithPassword(
  input: SignInInput,
  hasher: Hasher = scryptHasher,
): Promise<Result<PasswordOutcome, SignInCode>> {
  const { email, password, network } = input
  const keys = limitKeys(email, network)
  if (!(await mayTry(keys.perNetwork))) return err('TOO_MANY_REQUESTS')
  const found = await findCredential(careDb(), email)
  if (!(await mayTry([keys.account])) && !(await isKnownNetwork(found?.user.id, network)))
    return err('TOO_MANY_REQUESTS')
  const verdict = await checkPassword(password, found?.hash ?? null, hasher)
  if (verdict === 'BUSY') return err('TOO_MANY_REQUESTS')
  if (!found || !verdict || !found.user.emailVerified || found.user.disabledAt) {
    const subjectId = found?.user.id ?? 'unknown'
    await recordAudit(careDb(), {
      actorId: null,
      action: 'account.sign-in-failed',
      subject: 'user',
      subjectId,
      network,
    })
    return err('SIGN_IN_FAILED')
  }
  await Promise.all([...keys.perNetwork, keys.account].map(({ key }) => returnToken(careDb(), key)))
  const { id: userId, role, name, demo, locale, secondFactorAt } = found.user
  if (secondFactorAt) return ok({ step: 'code', challenge: await openChallenge(careDb(), userId), locale })
  const token = await openSession(userId, input)
  return ok({ step: 'in', token, actor: { userId, role, email, name, demo, locale } })
}

function limitKeys(email: string, network: string | null) {
  const from = networkKey(network)
  return {
    perNetwork: [
      { key: `sign-in:network:${from}`, limit: SIGN_IN_LIMITS.network },
      { key: `sign-in:account-network:${email}:${from}`, limit: SIGN_IN_LIMITS.accountAndNetwork },
    ],
    account: { key: `sign-in:account:${email}`, limit: SIGN_IN_LIMITS.account },
  } as const
}

type LimitKey = { readonly key: string; readonly limit: Limit }

/** Equal work for an address nobody has. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Whether the account signed in from this network lately. Ten networks of strangers reach the account's limit with
 * wrong passwords alone; its owner, at home or at work, must still get in. Guessing from such a network stays bounded
 * by its own limits. The audit entries know the network (a single IPv4 address or an IPv6 /64, as the limits count)
 * as a keyed hash, so nothing more has to be kept; a wider IPv6 network would let a provider's other customers in.
 */
async function isKnownNetwork(userId: string | undefined, network: string | null): Promise<boolean> {
  if (networkKey(network) === 'unknown' || network === null) return false
  const since = new Date(now().getTime() - KNOWN_NETWORK_DAYS * 86_400_000)
  return hasDone(careDb(), { actorId: userId ?? NOBODY, action: SIGNED_IN, network, since })
}

/** Stops at the first limit that is reached, so that one network's flood does not use up an account's attempts. */
async function mayTry(keys: readonly LimitKey[]): Promise<boolean> {
  for (const { key, limit } of keys) {
    const verdict = await takeToken(careDb(), key, limit)
    if (!verdict.allowed) return false
  }
  return true
}

export type Browser = Pick<SignInInput, 'network' | 'userAgent' | 'previousToken'>

/** Opens a session of an account whose owner has just proved who they are. @returns its token */
export function openSession(userId: string, browser: Browser): Promise<string> {
  return inTransaction((tx) => insertSession(tx, userId, browser))
}

/** The same inside a transaction. @param secondFactorAt when the second factor was given, if it was */
export async function insertSession(
  tx: Tx,
  userId: string,
  { network, userAgent, previousToken, secondFactorAt }: Browser & { readonly secondFactorAt?: Date },
): Promise<string> {
  if (previousToken) await tx.delete(session).where(eq(session.token, previousToken))
  const token = randomToken()
  const startedAt = now()
  await tx.insert(session).values({
    token,
    userId,
    expiresAt: new Date(startedAt.getTime() + SESSION_IDLE_SECONDS * 1000),
    userAgent: userAgent?.slice(0, 200) ?? null,
    secondFactorAt: secondFactorAt ?? null,
    createdAt: startedAt,
    updatedAt: startedAt,
  })
  const note = { actorId: userId, subject: 'user', subjectId: userId, network } as const
  await recordAudit(tx, { ...note, action: SIGNED_IN })
  return token
}

/** Ends the session with this token; an unknown one is no error. */
export async function endSession(token: string, network: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    const [ended] = await tx
      .delete(session)
      .where(eq(session.token, token))
      .returning({ userId: session.userId })
    if (!ended) return
    const { userId } = ended
    await recordAudit(tx, {
      actorId: userId,
      action: 'account.signed-out',
      subject: 'user',
      subjectId: userId,
      network,
    })
  })
}

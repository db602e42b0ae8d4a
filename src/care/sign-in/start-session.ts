import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm'
import { APP_SESSION_IDLE_SECONDS, SESSION_IDLE_SECONDS, type SessionKind } from '@/care/accounts/constants'
import { session, type UserRow } from '@/care/accounts/table'
import type { Tx } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { randomToken } from '@/lib/crypto'
import { newId } from '@/lib/ids'
import type { SessionId, UserId } from '@/lib/record-ids'
import { storeTokens } from './apps/store-tokens'
import { SESSIONS_MAX, SIGNED_IN } from './constants'
import { recordAccountEvent } from './record-account-event'
import { openChallenge } from './second-factor/open-challenge'
import { mustSetUp } from './second-factor/rules'
import { isSharedDemoAccount } from './second-factor/show-demo-code'
import type { Actor } from './session'

/** The browser or app that signs in. */
export type ClientInfo = {
  /** Default: a browser. */
  readonly kind?: SessionKind
  /** The client's IP address as the front reports it. */
  readonly clientIp: string | null
  readonly userAgent?: string | null
  /** The browser's earlier session; it ends, so that its id is never carried into the new one. */
  readonly previousToken?: string | undefined
}

/** `in`: signed in; an app's `token` is its first refresh token. `code`: the account has a second factor, and its code is still needed (sign-in-with-code.ts). */
export type PasswordOutcome =
  | { readonly step: 'in'; readonly token: string; readonly actor: Actor }
  | { readonly step: 'code'; readonly challenge: string; readonly locale: Locale }

/**
 * Opens a session of an account that this transaction has locked, or a challenge if it has a second factor. An app of
 * staff without one gets a challenge that no code answers: they set it up in a browser first.
 */
export async function startSession(tx: Tx, person: UserRow, browser: ClientInfo): Promise<PasswordOutcome> {
  const { id: userId, role, email, name, demo, locale, secondFactorAt } = person
  const isAppWithoutFactor = browser.kind === 'app' && mustSetUp(role, Boolean(secondFactorAt))
  if (secondFactorAt || isAppWithoutFactor)
    return { step: 'code', challenge: await openChallenge(tx, userId), locale }
  const token = await insertSession(tx, person, browser)
  return { step: 'in', token, actor: { userId, role, email, name, demo, locale } }
}

/**
 * Opens a session of an account whose owner has just proved who they are. The transaction has locked the account, so
 * that a change of its password waits and then ends this session, too.
 * @param secondFactorAt when the second factor was given, if it was
 * @returns its token; an app's first refresh token
 */
export async function insertSession(
  tx: Tx,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  client: ClientInfo & { readonly secondFactorAt?: Date },
): Promise<string> {
  const { clientIp, previousToken } = client
  if (previousToken) await tx.delete(session).where(eq(session.token, previousToken))
  const token = randomToken()
  const opened = await insertRow(tx, userId, client, token)
  const event = { userId, actorId: userId, clientIp }
  await recordAccountEvent(tx, SIGNED_IN, event)
  // Strangers share the accounts of a demo and must not sign each other out.
  if (!isSharedDemoAccount(email) && (await endOldest(tx, userId, opened)) > 0)
    await recordAccountEvent(tx, 'sessions-ended', event)
  return token
}

async function insertRow(
  tx: Tx,
  userId: UserId,
  { kind = 'browser', userAgent, secondFactorAt }: Omit<ClientInfo, 'clientIp'> & { secondFactorAt?: Date },
  token: string,
): Promise<SessionId> {
  const sessionId = newId<SessionId>()
  const startedAt = now()
  const idleSeconds = kind === 'app' ? APP_SESSION_IDLE_SECONDS : SESSION_IDLE_SECONDS
  const expiresAt = new Date(startedAt.getTime() + idleSeconds * 1000)
  await tx.insert(session).values({
    ...{ id: sessionId, kind, userId, expiresAt },
    // Of an app a value that nobody has: no cookie opens its session.
    token: kind === 'app' ? randomToken() : token,
    userAgent: userAgent?.slice(0, 200) ?? null,
    secondFactorAt: secondFactorAt ?? null,
    createdAt: startedAt,
    updatedAt: startedAt,
  })
  if (kind === 'app')
    await storeTokens(tx, { sessionId, refreshToken: token, refreshExpiresAt: expiresAt }, startedAt)
  return sessionId
}

/** Keeps the account's newest sessions and the one just opened. @returns how many of the ended ones were still valid */
async function endOldest(tx: Tx, userId: UserId, opened: SessionId): Promise<number> {
  const others = and(eq(session.userId, userId), ne(session.id, opened))
  const newest = tx
    .select({ id: session.id })
    .from(session)
    .where(and(others, gt(session.expiresAt, now())))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(SESSIONS_MAX - 1)
  const ended = await tx
    .delete(session)
    .where(and(others, notInArray(session.id, newest)))
    .returning({ expiresAt: session.expiresAt })
  return ended.filter(({ expiresAt }) => expiresAt > now()).length
}

import type { SessionKind } from '@/care/accounts/constants'
import { isSessionOver } from '@/care/accounts/rules'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import type { SessionId } from '@/lib/record-ids'
import { currentSessionToken } from '../browser'
import { findSignInMethods } from '../google/find-connection'
import type { Actor } from '../session'
import { listSessions } from './list-sessions'
import { type Device, deviceOf } from './rules'

export type SessionView = Device & {
  readonly id: SessionId
  readonly kind: SessionKind
  /** ISO 8601. */
  readonly startedAt: string
  /** ISO 8601; stored at most every half hour. */
  readonly seenAt: string
  readonly isCurrent: boolean
}

/** How the actor's account can be signed in to. */
export function loadMySignInMethods({ userId }: Pick<Actor, 'userId'>) {
  return findSignInMethods(careDb(), userId)
}
export type SignInMethodsView = Awaited<ReturnType<typeof loadMySignInMethods>>

/** Where the actor is signed in. The tokens stay on the server. */
export async function loadMySessions({ userId, role }: Actor): Promise<readonly SessionView[]> {
  const [rows, currentToken] = await Promise.all([listSessions(careDb(), userId), currentSessionToken()])
  return rows
    .filter(({ startedAt, kind }) => !isSessionOver(role, startedAt, now(), kind))
    .map(({ id, kind, token, userAgent, startedAt, seenAt }) => ({
      id,
      kind,
      ...deviceOf(userAgent),
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isCurrent: token === currentToken,
    }))
}

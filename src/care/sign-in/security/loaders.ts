import { isSessionOver } from '@/care/accounts/rules'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { heldToken } from '../browser'
import { findWays } from '../google/find-connection'
import type { Actor } from '../session'
import { listSessions } from './list-sessions'
import { type Device, deviceOf } from './rules'

export type SessionView = Device & {
  readonly id: string
  /** ISO 8601. */
  readonly startedAt: string
  /** ISO 8601; told at most every half hour. */
  readonly seenAt: string
  readonly isCurrent: boolean
}

/** How the actor's account can be signed in to. */
export function loadMyWays({ userId }: Pick<Actor, 'userId'>) {
  return findWays(careDb(), userId)
}
export type WaysView = Awaited<ReturnType<typeof loadMyWays>>

/** Where the actor is signed in. The tokens stay on the server. */
export async function loadMySessions({ userId, role }: Actor): Promise<readonly SessionView[]> {
  const [rows, held] = await Promise.all([listSessions(careDb(), userId), heldToken()])
  return rows
    .filter(({ startedAt }) => !isSessionOver(role, startedAt, now()))
    .map(({ id, token, userAgent, startedAt, seenAt }) => ({
      id,
      ...deviceOf(userAgent),
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isCurrent: token === held,
    }))
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { RequestId, UserId } from '@/lib/record-ids'
import { numberInReference, requestReference } from './rules'
import { contactRequest } from './table'

/**
 * Finds the request that a person typed the reference of, such as `RQ-2026-0042`.
 * @returns undefined for what is no reference of a request, and for a request in quarantine
 */
export async function findByReference(
  db: Executor,
  reference: string,
): Promise<{ readonly id: RequestId; readonly userId: UserId | null } | undefined> {
  const number = numberInReference(reference)
  if (number === undefined) return undefined
  const { id, userId, createdAt, quarantine } = contactRequest
  const [row] = await db
    .select({ id, userId, number: contactRequest.number, createdAt })
    .from(contactRequest)
    .where(and(eq(contactRequest.number, number), isNull(quarantine)))
  // The number alone is unique; a wrong year is a typing mistake that must not lead to a stranger.
  return row && compact(requestReference(row)) === compact(reference) ? row : undefined
}

function compact(reference: string): string {
  return reference.replaceAll(/[\s-]/g, '').toUpperCase()
}

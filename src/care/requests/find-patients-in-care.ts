import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { document } from '@/care/documents/table'
import { careDb } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { OPEN_STATUSES } from './constants'
import { contactRequest } from './table'

/**
 * Condition on a file: its patient, or the request it came with, is assigned to this member of the care team or has an
 * open request (access matrix, as amended).
 */
export function isInCareOf(staffId: UserId): SQL {
  const isConcerned = or(
    eq(contactRequest.id, document.requestId),
    eq(contactRequest.userId, document.userId),
  )
  const isReadable = or(
    eq(contactRequest.assigneeId, staffId),
    inArray(contactRequest.status, [...OPEN_STATUSES]),
  )
  return exists(careDb().select({ one: sql`1` }).from(contactRequest).where(and(isConcerned, isReadable)))
}

import { and, type Column, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { document } from '@/care/documents/table'
import { careDb } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { OPEN_STATUSES } from './constants'
import { contactRequest } from './table'

/**
 * Condition on a file: its patient, or the request it came with, is assigned to this member of the care team or has an
 * open request (access matrix, as amended). A request in quarantine counts only for the files that came with it.
 */
export function isInCareOf(staffId: UserId): SQL {
  const isConcerned = or(
    eq(contactRequest.id, document.requestId),
    and(eq(contactRequest.userId, document.userId), isNull(contactRequest.quarantine)),
  )
  return hasRequest(and(isConcerned, isCaredForBy(staffId)))
}

/** The same condition on the column with the patient's id. A request in quarantine does not put a patient in care. */
export function isPatientInCareOf(patientId: Column, staffId: UserId): SQL {
  const isTheirs = and(eq(contactRequest.userId, patientId), isNull(contactRequest.quarantine))
  return hasRequest(and(isTheirs, isCaredForBy(staffId)))
}

function isCaredForBy(staffId: UserId): SQL | undefined {
  return or(eq(contactRequest.assigneeId, staffId), inArray(contactRequest.status, [...OPEN_STATUSES]))
}

function hasRequest(condition: SQL | undefined): SQL {
  return exists(careDb().select({ one: sql`1` }).from(contactRequest).where(condition))
}

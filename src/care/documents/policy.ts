/** Who may read and change a patient's file (access matrix, "Patient document", as amended). */
import type { SQL } from 'drizzle-orm'
import { mayUseDesk, mayUsePortal } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'

type Reader = { readonly userId: UserId; readonly role: Role } | null

/** A condition of the query. */
export type ReadableFiles =
  | 'none'
  | { readonly ownedBy: UserId }
  /** Of patients in the reader's care; others after a reason of this reader, and for `isAdmin` those of any patient. */
  | { readonly inCare: SQL; readonly readerId: UserId; readonly isAdmin: boolean }
/** Condition: the file's patient is assigned to this member of the care team, or has an open request. */
export type InCareOf = (staffId: UserId) => SQL

/**
 * Which files someone may read: the care team those of the patients in their care, and others after they have given a
 * reason; admins what the team has stored, and the patients' own files after a reason; a patient their own.
 * @param inCareOf of the room of requests, which is above this one
 */
export function readableFiles(reader: Reader, inCareOf: InCareOf): ReadableFiles {
  if (reader && mayUseDesk(reader)) {
    const { userId: readerId, role } = reader
    return { inCare: inCareOf(readerId), readerId, isAdmin: role === 'admin' }
  }
  return reader?.role === 'patient' ? { ownedBy: reader.userId } : 'none'
}

/** Patients keep their own documents: whose one is, is a condition of the query. */
export function mayKeepDocuments(reader: Reader): boolean {
  return mayUsePortal(reader)
}

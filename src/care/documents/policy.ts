/** Who may read a patient's file (access matrix, "Patient document"). */
import { mayUseDesk } from '@/care/accounts/policy'
import type { Role } from '@/care/accounts/roles'
import type { UserId } from '@/lib/record-ids'

type Reader = { readonly userId: UserId; readonly role: Role } | null

/** Whose files someone may read: those of every patient, their own, or none. A condition of the query. */
export function readableFiles(reader: Reader): 'all' | { readonly ownedBy: UserId } | 'none' {
  if (mayUseDesk(reader)) return 'all'
  return reader?.role === 'patient' ? { ownedBy: reader.userId } : 'none'
}

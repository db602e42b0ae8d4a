import { and, asc, eq, or, sql } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import { isErasedAddress } from '@/care/privacy/erasure/rules'
import type { Executor } from '@/db/client'
import { PATIENTS_FOUND_MAX } from './constants'
import { type PatientView, presentPatient } from './present'

/** Patients with exactly this address or name, in any case. Parts of them find nobody. */
export async function findPatients(db: Executor, typed: string): Promise<readonly PatientView[]> {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return []
  const rows = await db
    .select()
    .from(user)
    .where(
      and(
        eq(user.role, 'patient'),
        or(eq(user.email, text.toLowerCase()), sql`lower(${user.name}) = lower(${text})`),
      ),
    )
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(PATIENTS_FOUND_MAX)
  return rows.filter(({ email }) => !isErasedAddress(email)).map(presentPatient)
}

import { recordAudit } from '@/base/audit/record-audit'
import { hasConsent } from '@/care/consent/find-consent'
import { inTransaction, type Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'

type SaveContext = {
  readonly userId: UserId
  /** `savedAt` of the newest change that the form was loaded with; empty if there was none. */
  readonly base: string
  readonly clientIp: string | null | undefined
}

/** One value of the record with a history of numbered changes. */
type RecordValue<Newest> = {
  readonly lockNewest: (tx: Tx) => Promise<Newest | undefined>
  /** Whether the form's value is stored already. */
  readonly isStored: (newest: Newest | undefined) => boolean
  /** Resolves to false if a concurrent save took the next number; nothing is written then. */
  readonly store: (tx: Tx, newest: Newest | undefined, at: Date) => Promise<boolean>
}

/**
 * Saves a value of the record together with its audit entry. CHANGED_ELSEWHERE: another device changed the value after
 * the form was loaded; it is not overwritten.
 */
export function saveInRecord<Newest extends { readonly savedAt: Date }>(
  { userId, base, clientIp }: SaveContext,
  { lockNewest, isStored, store }: RecordValue<Newest>,
): Promise<Result<{ readonly savedAt: string }, 'CONSENT_REQUIRED' | 'CHANGED_ELSEWHERE'>> {
  return inTransaction(async (tx) => {
    if (!(await hasConsent(tx, userId, 'health_data'))) return err('CONSENT_REQUIRED')
    const newest = await lockNewest(tx)
    const shown = newest?.savedAt.toISOString() ?? ''
    if (isStored(newest)) return ok({ savedAt: shown })
    if (shown !== base) return err('CHANGED_ELSEWHERE')
    const at = now()
    if (!(await store(tx, newest, at))) return err('CHANGED_ELSEWHERE')
    const entry = { action: 'record.changed', subject: 'patient_record', subjectId: userId }
    await recordAudit(tx, { actorId: userId, ...entry, clientIp: clientIp ?? null })
    return ok({ savedAt: at.toISOString() })
  })
}

import { recordAudit } from '@/base/audit/record-audit'
import { lockPerson } from '@/care/accounts/find-account'
import { hasConsent } from '@/care/consent/find-consent'
import { recordConsents } from '@/care/consent/record-consents'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { mayWriteRecord } from './policy'

/** Records that a patient agrees to the processing of health data, once: without that no answer is stored. */
export function recordHealthConsent(
  actor: Actor,
  { locale, clientIp }: { readonly locale: Locale; readonly clientIp?: string | null },
): Promise<Result<null, 'FORBIDDEN'>> {
  return inTransaction(async (tx) => {
    const { userId } = actor
    // The account's lock: two devices at once store one consent.
    if (!mayWriteRecord(actor) || !(await lockPerson(tx, userId))) return err('FORBIDDEN')
    if (await hasConsent(tx, userId, 'health_data')) return ok(null)
    await recordConsents(tx, { userId, kinds: ['health_data'], locale, givenWith: null, at: now() })
    const entry = { action: 'record.consented', subject: 'patient_record', subjectId: userId }
    await recordAudit(tx, { actorId: userId, ...entry, clientIp: clientIp ?? null })
    return ok(null)
  })
}

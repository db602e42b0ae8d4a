import { addConsent } from '@/care/consent/add-consent'
import type { Actor } from '@/care/sign-in/session'
import { inTransaction } from '@/db/transaction'
import type { Locale } from '@/i18n/locales'
import { err, ok, type Result } from '@/lib/result'
import { mayWriteRecord } from './policy'

/** Records that a patient agrees to the processing of health data, once: without that no answer is stored. */
export async function recordHealthConsent(
  actor: Actor,
  { locale, clientIp = null }: { readonly locale: Locale; readonly clientIp?: string | null },
): Promise<Result<null, 'FORBIDDEN'>> {
  if (!mayWriteRecord(actor)) return err('FORBIDDEN')
  const audit = { action: 'record.consented', subject: 'patient_record' }
  const isStored = await inTransaction((tx) =>
    addConsent(tx, actor.userId, { kind: 'health_data', locale, audit, clientIp }),
  )
  return isStored ? ok(null) : err('FORBIDDEN')
}

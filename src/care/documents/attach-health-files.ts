import { addConsent } from '@/care/consent/add-consent'
import { hasConsent } from '@/care/consent/find-consent'
import type { Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import { err, type Result } from '@/lib/result'
import { attachUploads, type ChosenUploads, type LinkTarget } from './link-documents'

type Sender = { readonly userId: UserId; readonly clientIp?: string | null | undefined }
export type AttachCode = 'FILES_GONE' | 'HEALTH_REQUIRED'

/**
 * `attachUploads` for files that may show someone's health. Those of a patient need their consent to health data, given
 * with this form or before (HEALTH_REQUIRED). The care team's own files need none.
 */
export async function attachHealthFiles(
  tx: Tx,
  { userId, clientIp = null }: Sender,
  files: ChosenUploads,
  target: LinkTarget,
): Promise<Result<undefined, AttachCode>> {
  if (userId === target.ownerId && !(await hasAgreed(tx, { userId, clientIp }, files)))
    return err('HEALTH_REQUIRED', { consent_health: 'HEALTH_REQUIRED' })
  return attachUploads(tx, userId, files, target)
}

function hasAgreed(
  tx: Tx,
  { userId, clientIp }: { readonly userId: UserId; readonly clientIp: string | null },
  { agreedIn }: ChosenUploads,
): Promise<boolean> {
  const kind = 'health_data'
  if (!agreedIn) return hasConsent(tx, userId, kind)
  const audit = { action: 'consent.given', subject: 'user' }
  return addConsent(tx, userId, { kind, locale: agreedIn, audit, clientIp })
}

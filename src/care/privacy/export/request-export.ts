import { recordAudit } from '@/base/audit/record-audit'
import { type ProofCode, withProvedPassword } from '@/care/sign-in/security/prove-password'
import type { Actor } from '@/care/sign-in/session'
import type { ExportId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayManagePrivacy } from '../policy'
import { queueExport } from './queue-export'

type Patient = Pick<Actor, 'userId' | 'email' | 'role'>
type RequestInput = { readonly password: string; readonly clientIp: string | null }
export type RequestExportCode = ProofCode | 'EXPORT_LIMIT' | 'FORBIDDEN'

/**
 * Requests an export of all data, with the password. Returns the current export while one is in progress or available.
 * EXPORT_LIMIT: the patient had two made in the last 24 hours.
 */
export async function requestExport(
  patient: Patient,
  { password, clientIp }: RequestInput,
): Promise<Result<{ readonly exportId: ExportId }, RequestExportCode>> {
  if (!mayManagePrivacy(patient)) return err('FORBIDDEN')
  const { userId } = patient
  // The account is locked, so that two simultaneous submissions create only one.
  return withProvedPassword<{ readonly exportId: ExportId }, RequestExportCode>(
    patient,
    { password, clientIp },
    async (tx) => {
      const queued = await queueExport(tx, userId, 'patient')
      if (!queued.ok) return queued
      const { exportId, isNew } = queued.value
      if (!isNew) return ok({ exportId })
      const entry = { action: 'export.requested', subject: 'data_export', subjectId: exportId, clientIp }
      await recordAudit(tx, { actorId: userId, ...entry })
      return ok({ exportId })
    },
  )
}

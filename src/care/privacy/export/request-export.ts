import { and, count, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { recordAudit } from '@/base/audit/record-audit'
import { type ProofCode, withProvedPassword } from '@/care/sign-in/security/prove-password'
import type { Actor } from '@/care/sign-in/session'
import { enqueue } from '@/db/jobs'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ExportId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { mayManagePrivacy } from '../policy'
import { dataExport } from '../table'
import { EXPORTS_A_DAY } from './constants'

type Patient = Pick<Actor, 'userId' | 'email' | 'role'>
type RequestInput = { readonly password: string; readonly clientIp: string | null }
export type RequestExportCode = ProofCode | 'EXPORT_LIMIT' | 'FORBIDDEN'

/**
 * Requests an export of all data, with the password. Returns the current export while one is in progress or available.
 * EXPORT_LIMIT: there were two in the last 24 hours.
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
      const open = await findOpen(tx, userId)
      if (open) return ok({ exportId: open })
      if ((await countToday(tx, userId)) >= EXPORTS_A_DAY) return err('EXPORT_LIMIT')
      const exportId = newId<ExportId>()
      await tx.insert(dataExport).values({ id: exportId, userId, createdAt: now() })
      await enqueue(tx, 'make-export', { exportId }, { maxAttempts: 8 })
      const entry = { action: 'export.requested', subject: 'data_export', subjectId: exportId, clientIp }
      await recordAudit(tx, { actorId: userId, ...entry })
      return ok({ exportId })
    },
  )
}

async function findOpen(tx: Tx, userId: UserId): Promise<ExportId | undefined> {
  const [row] = await tx
    .select({ id: dataExport.id })
    .from(dataExport)
    .where(and(eq(dataExport.userId, userId), inArray(dataExport.status, ['queued', 'running'])))
    .orderBy(desc(dataExport.createdAt))
    .limit(1)
  return row?.id
}

async function countToday(tx: Tx, userId: UserId): Promise<number> {
  const since = new Date(now().getTime() - DAY_MS)
  const [row] = await tx
    .select({ made: count() })
    .from(dataExport)
    .where(
      and(eq(dataExport.userId, userId), gt(dataExport.createdAt, since), ne(dataExport.status, 'failed')),
    )
  return row?.made ?? 0
}

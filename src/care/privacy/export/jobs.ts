/** Creates exports, and deletes expired ones. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudit } from '@/base/audit/record-audit'
import { user } from '@/care/accounts/table'
import type { CareDb } from '@/db/client'
import type { Task, Tasks } from '@/db/jobs'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { type ExportId, exportIdSchema } from '@/lib/record-ids'
import { notifyOfPrivacy } from '../notify-patient'
import { dataExport } from '../table'
import { EXPORT_MS, EXPORT_PATIENCE_MS } from './constants'
import { listFiles } from './list-files'
import { deleteArchive, writeArchive } from './write-archive'

const payloadSchema = v.object({ exportId: exportIdSchema })

/** Creates one export. Starts over after an interruption; does nothing once the export is ready or expired. */
const makeExport: Task = async (payload, { db }) => {
  const { exportId } = v.parse(payloadSchema, payload)
  const isOpen = and(eq(dataExport.id, exportId), inArray(dataExport.status, ['queued', 'running']))
  const [row] = await db.update(dataExport).set({ status: 'running' }).where(isOpen).returning()
  const [person] = row ? await db.select().from(user).where(eq(user.id, row.userId)) : []
  if (!row || !person || person.disabledAt) return
  const { userId } = row
  const files = await inTransaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    return listFiles(tx, { userId, email: person.email }, now())
  }, db)
  const size = await writeArchive(exportId, files, (done) => saveProgress(db, exportId, done, files.length))
  await inTransaction(async (tx) => {
    const readyAt = now()
    const expiresAt = new Date(readyAt.getTime() + EXPORT_MS)
    const ready = {
      status: 'ready',
      readyAt,
      expiresAt,
      size,
      done: files.length,
      total: files.length,
    } as const
    const [made] = await tx.update(dataExport).set(ready).where(isOpen).returning({ id: dataExport.id })
    if (!made) return
    await recordAudit(tx, {
      actorId: null,
      action: 'export.made',
      subject: 'data_export',
      subjectId: exportId,
    })
    await notifyOfPrivacy(tx, userId, { event: 'export_ready', key: exportId, change: 'exportReady' })
  }, db)
}

async function saveProgress(db: CareDb, id: ExportId, done: number, total: number): Promise<void> {
  await db.update(dataExport).set({ done, total }).where(eq(dataExport.id, id))
}

/** Deletes expired archives, and marks exports that took too long as failed. @returns how many */
export async function deleteExpired(db: CareDb): Promise<number> {
  const at = now()
  const isExpired = and(eq(dataExport.status, 'ready'), lt(dataExport.expiresAt, at))
  const expired = await db
    .update(dataExport)
    .set({ status: 'deleted' })
    .where(isExpired)
    .returning({ id: dataExport.id })
  const isStuck = and(
    inArray(dataExport.status, ['queued', 'running']),
    lt(dataExport.createdAt, new Date(at.getTime() - EXPORT_PATIENCE_MS)),
  )
  const stuck = await db
    .update(dataExport)
    .set({ status: 'failed' })
    .where(isStuck)
    .returning({ id: dataExport.id })
  for (const { id } of [...expired, ...stuck]) await deleteArchive(id)
  return expired.length + stuck.length
}

export const exportTasks = { 'make-export': makeExport } satisfies Tasks

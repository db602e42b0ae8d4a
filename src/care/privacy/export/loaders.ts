import { desc, eq } from 'drizzle-orm'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import type { ExportId } from '@/lib/record-ids'
import { mayManagePrivacy } from '../policy'
import { dataExport } from '../table'
import type { ExportStatus } from './constants'

export type ExportView = {
  readonly id: ExportId
  readonly status: ExportStatus
  /** Number of parts written, and of all parts; 0 before the first. */
  readonly done: number
  readonly total: number
  /** In bytes. */
  readonly size: number | null
  /** ISO 8601. The archive can be downloaded until this time. */
  readonly expiresAt: string | null
}

/** The newest export of the signed-in patient; undefined if there is none. */
export async function loadMyExport(): Promise<ExportView | undefined> {
  const actor = await currentActor()
  if (!actor || !mayManagePrivacy(actor)) return undefined
  const [row] = await careDb()
    .select()
    .from(dataExport)
    .where(eq(dataExport.userId, actor.userId))
    .orderBy(desc(dataExport.createdAt), desc(dataExport.id))
    .limit(1)
  if (!row) return undefined
  const { id, done, total, size, expiresAt } = row
  const isOver = row.status === 'ready' && expiresAt !== null && expiresAt <= now()
  return {
    ...{ id, done, total, size, status: isOver ? 'deleted' : row.status },
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

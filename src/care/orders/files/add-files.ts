import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { recordAudits } from '@/base/audit/record-audit'
import type { DocumentCategory } from '@/care/documents/constants'
import type { ChosenUploads } from '@/care/documents/link-documents'
import { attachToOrder } from '@/care/documents/team-files/attach-to-order'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import { isId } from '@/lib/ids'
import { type OrderId, orderIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { notifyOfFiles } from '../notify-patient'
import { mayWorkOnOrders } from '../policy'
import { treatmentOrder } from '../table'

type FilesInput = {
  readonly orderId: UncheckedId<OrderId>
  /** Undefined: none was chosen. */
  readonly files: ChosenUploads | undefined
  readonly category: DocumentCategory
  /** Empty: the files' names. */
  readonly title: string
  readonly key: string
  readonly clientIp?: string | null
}
export type AddFilesCode =
  | 'FORBIDDEN'
  | 'ORDER_NOT_FOUND'
  | 'FILES_REQUIRED'
  | 'FILES_GONE'
  | 'IDEMPOTENCY_MISMATCH'

const added = v.object({ orderId: orderIdSchema })

/**
 * Adds uploaded files of the care team to a booking, in any status: a discharge letter comes after the treatment. They
 * are the patient's from then on, who is notified once until they have read it. Staff only.
 */
export async function addOrderFiles(
  actor: Actor,
  { orderId, files, category, title, key, clientIp = null }: FilesInput,
): Promise<Result<v.InferOutput<typeof added>, AddFilesCode>> {
  if (!mayWorkOnOrders(actor)) return err('FORBIDDEN')
  if (!isId<OrderId>(orderId)) return err('ORDER_NOT_FOUND')
  const first = files?.ids[0]
  if (!files || !first) return err('FILES_REQUIRED', { files: 'FILES_REQUIRED' })
  const { userId: actorId } = actor
  const post = createPost('order.files', actor, key, { orderId, category, title, files: files.ids })
  return once<v.InferOutput<typeof added>, AddFilesCode>(post, added, async (tx) => {
    const [order] = await tx.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId)).for('update')
    if (!order) return err('ORDER_NOT_FOUND')
    const target = { orderId, ownerId: order.userId, uploaderId: actorId }
    const attached = await attachToOrder(tx, { ...target, files, category, title })
    if (!attached.ok) return attached
    const entry = { actorId, action: 'order.file_added', subject: 'document', clientIp }
    await recordAudits(
      tx,
      files.ids.map((id) => ({ ...entry, subjectId: id, patientId: order.userId })),
    )
    await notifyOfFiles(tx, order, first)
    return ok({ orderId })
  })
}

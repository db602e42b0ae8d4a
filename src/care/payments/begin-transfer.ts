import * as v from 'valibot'
import { attachUploads, type ChosenUploads } from '@/care/documents/link-documents'
import type { Actor } from '@/care/sign-in/session'
import { createPost } from '@/db/create-post'
import { once } from '@/db/once'
import type { Tx } from '@/db/transaction'
import { isId } from '@/lib/ids'
import { type PaymentId, paymentIdSchema, type UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { findBankAccount } from './find-bank-account'
import { type LockedPayment, lockPayment } from './lock-payment'
import { changePayment, movePayment } from './move-payment'
import { mayPay } from './policy'
import { readReported } from './read-reported'
import { isOpen } from './rules'

type TransferInput = {
  readonly paymentId: UncheckedId<PaymentId>
  /** Uploads of the form: the bank's confirmation. */
  readonly files?: ChosenUploads | undefined
  readonly key: string
  readonly clientIp?: string | null
}
export type BeginTransferCode =
  | 'PAYMENT_NOT_FOUND'
  | 'TRANSITION_NOT_ALLOWED'
  | 'METHOD_UNAVAILABLE'
  | 'ORDER_ENDED'
  | 'FILES_GONE'
  | 'IDEMPOTENCY_MISMATCH'

const begun = v.object({ paymentId: paymentIdSchema })
type Begun = v.InferOutput<typeof begun>

/**
 * Records that the patient has sent the transfer. A confirmation of the bank can be added now or later. The desk
 * records the money when it arrives. Owner only; idempotent for each submission.
 */
export async function beginTransfer(
  actor: Actor,
  { paymentId, files, key, clientIp = null }: TransferInput,
): Promise<Result<Begun, BeginTransferCode>> {
  if (!mayPay(actor) || !isId<PaymentId>(paymentId)) return err('PAYMENT_NOT_FOUND')
  if (!findBankAccount()) return err('METHOD_UNAVAILABLE')
  const by = { actorId: actor.userId, clientIp }
  const post = createPost('payment.transfer', actor, key, { paymentId, files })
  return once<Begun, BeginTransferCode>(post, begun, async (tx) => {
    const locked = await lockPayment(tx, paymentId, actor.userId)
    if (!locked) return err('PAYMENT_NOT_FOUND')
    if (!isOpen(locked.payment.status)) return err('TRANSITION_NOT_ALLOWED')
    // Already reported, for example on another device: only the files are added. The rest of a part is reported again.
    const isReported = (await readReported(tx, [paymentId])).has(paymentId)
    if (!isReported) {
      if (locked.order.status === 'cancelled') return err('ORDER_ENDED')
      const set = { method: 'bank_transfer' } as const
      const moved = await movePayment(tx, locked, { action: 'begin', set, ...by })
      if (!moved.ok) return moved
    }
    const attached = files ? await attachProof(tx, locked, files, by) : ok(undefined)
    return attached.ok ? ok({ paymentId }) : attached
  })
}

type Sender = { readonly actorId: Actor['userId']; readonly clientIp: string | null }

/** Attaches the files to the payment for the desk. */
async function attachProof(
  tx: Tx,
  { payment: { id }, order }: LockedPayment,
  files: ChosenUploads,
  by: Sender,
): Promise<Result<undefined, 'PAYMENT_NOT_FOUND' | 'FILES_GONE'>> {
  const target = { ownerId: order.userId, subject: 'payment', subjectId: id, category: 'payment' } as const
  const attached = await attachUploads(tx, by.actorId, files, target)
  if (!attached.ok) return attached
  const locked = await lockPayment(tx, id, order.userId)
  if (!locked) return err('PAYMENT_NOT_FOUND')
  await changePayment(tx, locked, { event: 'proof_added', ...by })
  return ok(undefined)
}

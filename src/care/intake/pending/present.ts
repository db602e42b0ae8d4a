/** A pending confirmation as the owner of the address sees it. Pure. */
import { fullName } from '@/care/accounts/rules'
import type { PendingConfirmationId } from '@/lib/record-ids'
import type { SentRequest } from '../schema'

export type PendingConfirmation = {
  readonly id: PendingConfirmationId
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601; it is deleted then. */
  readonly expiresAt: string
  /** As in the form, which someone else may have filled in. */
  readonly name: string
  /** What the request is about, in the order of the form; no health data. */
  readonly texts: readonly string[]
}

type Row = {
  readonly id: PendingConfirmationId
  readonly createdAt: Date
  readonly expiresAt: Date
}

export function toPendingConfirmation(
  { id, createdAt, expiresAt }: Row,
  sent: SentRequest,
): PendingConfirmation {
  const texts =
    sent.form === 'contact'
      ? [sent.serviceName, sent.clinicName, sent.serviceDescription, sent.message]
      : [sent.message]
  return {
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    name: fullName(sent.firstName, sent.lastName),
    texts: [...new Set(texts)].flatMap((text) => text || []),
  }
}

/** A request that waits for its owner's word, as its owner sees it. Pure. */
import { fullName } from '@/care/accounts/rules'
import type { SentRequest } from '../schema'

export type WaitingRequest = {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601; it is removed then. */
  readonly expiresAt: string
  /** As it stands in the form: somebody else may have filled it in. */
  readonly name: string
  /** What was asked for, in the order of the form; nothing about anybody's health. */
  readonly texts: readonly string[]
}

type Row = { readonly id: string; readonly createdAt: Date; readonly expiresAt: Date }

export function toWaiting({ id, createdAt, expiresAt }: Row, sent: SentRequest): WaitingRequest {
  const wish =
    sent.form === 'contact'
      ? [sent.serviceName, sent.clinicName, sent.serviceDescription, sent.message]
      : [sent.message]
  return {
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    name: fullName(sent.firstName, sent.lastName),
    texts: [...new Set(wish)].flatMap((text) => text || []),
  }
}

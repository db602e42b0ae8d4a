/** A pending request as it is stored: JSON, sealed to its row. */
import * as v from 'valibot'
import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { PendingConfirmationId } from '@/lib/record-ids'
import { type SentRequest, sentRequest } from '../schema'

/** What a request lacks that was stored before there were several forms, and landing pages. */
const LACKING = { form: 'landing', leadSource: null, affiliateKey: null, landingPage: null }

export function sealPending(id: PendingConfirmationId, request: SentRequest): SealedText {
  return seal(JSON.stringify(request), contextOf(id), env().DATA_KEYS)
}

/** @throws when it was tampered with */
export function openPending({
  id,
  payload,
}: {
  readonly id: PendingConfirmationId
  readonly payload: string
}): SentRequest {
  const stored: unknown = JSON.parse(open(payload, contextOf(id), env().DATA_KEYS))
  return v.parse(sentRequest, typeof stored === 'object' ? { ...LACKING, ...stored } : stored)
}

function contextOf(id: PendingConfirmationId) {
  return `parked_request:${id}:payload` as const
}

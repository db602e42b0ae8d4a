import { open, randomBase64, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { WebhookId } from '@/lib/record-ids'
import { SECRET_BYTES, SECRET_PREFIX } from './constants'

type Field = 'secret' | 'old_secret'

const contextOf = (id: WebhookId, field: Field) => `webhook:${id}:${field}` as const

/** A secret as its receiver stores it: `whsec_` and 32 bytes in base64. */
export function newSecret(): string {
  return `${SECRET_PREFIX}${randomBase64(SECRET_BYTES)}`
}

export function sealSecret(secret: string, id: WebhookId, field: Field = 'secret'): SealedText {
  return seal(secret, contextOf(id, field), env().DATA_KEYS)
}

export function openSecret(sealed: SealedText, id: WebhookId, field: Field = 'secret'): string {
  return open(sealed, contextOf(id, field), env().DATA_KEYS)
}

import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { ProfileImageId } from '@/lib/record-ids'

/** A picture as it is stored. */
export function sealImage(id: ProfileImageId, bytes: Buffer): SealedText {
  return seal(bytes.toString('base64'), contextOf(id), env().DATA_KEYS)
}

/** @throws when it was changed, or belongs to another row */
export function openImage(id: ProfileImageId, sealed: string): Buffer {
  return Buffer.from(open(sealed, contextOf(id), env().DATA_KEYS), 'base64')
}

function contextOf(id: ProfileImageId) {
  return `profile_image:${id}:content` as const
}

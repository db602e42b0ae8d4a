import { open, type SealedText, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { ProfileImageId } from '@/lib/record-ids'

/** A picture in its stored form. */
export function sealImage(id: ProfileImageId, bytes: Buffer): SealedText {
  return seal(bytes.toString('base64'), contextOf(id), env().DATA_KEYS)
}

/** @throws if it was tampered with, or belongs to another row */
export function openImage(id: ProfileImageId, sealed: string): Buffer {
  return Buffer.from(open(sealed, contextOf(id), env().DATA_KEYS), 'base64')
}

function contextOf(id: ProfileImageId) {
  return `profile_image:${id}:content` as const
}

import { lockPerson } from '@/care/accounts/find-account'
import { inspect } from '@/care/documents/inspection/rules'
import { scan } from '@/care/documents/scan-file'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { now } from '@/lib/clock'
import { errorCode } from '@/lib/error-code'
import { newId } from '@/lib/ids'
import type { ProfileImageId, UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { profileImage } from '../table'
import { type DrawCode, drawImage } from './draw-image'
import { type ImageFileCode, imageTypeOf } from './rules'
import { sealImage } from './seal-image'

export type ImageCode =
  | ImageFileCode
  | DrawCode
  | 'FILE_INFECTED'
  | 'SCANNER_UNAVAILABLE'
  | 'NO_ROOM'
  | 'USER_NOT_FOUND'

export type ImageFile = { readonly name: string; readonly bytes: Buffer }
type StoredImage = { readonly id: ProfileImageId }

/**
 * Checks a picture by name and content, and stores the profile image made of it, sealed. It replaces the previous one,
 * so a repeated upload is harmless.
 */
export async function saveImage(
  { userId }: Pick<Actor, 'userId'>,
  file: ImageFile,
): Promise<Result<StoredImage, ImageCode>> {
  const drawn = await toSquare(file)
  return drawn.ok ? storeImage(userId, drawn.value) : drawn
}

/** The image to store. Also used to check a demo account's picture, which is not stored. */
export async function toSquare({ name, bytes }: ImageFile): Promise<Result<Buffer, ImageCode>> {
  const named = imageTypeOf({ name, size: bytes.length })
  if (typeof named === 'string') return err(named)
  if (inspect(bytes, named.type)) return err('FILE_CONTENT')
  const scanned = await scan(bytes)
  if (scanned !== 'clean') return err(scanned === 'infected' ? 'FILE_INFECTED' : 'SCANNER_UNAVAILABLE')
  return drawImage(bytes, named.type)
}

async function storeImage(userId: UserId, square: Buffer): Promise<Result<StoredImage, ImageCode>> {
  const id = newId<ProfileImageId>()
  const values = { id, content: sealImage(id, square), createdAt: now() }
  try {
    return await allOrNothing<StoredImage, ImageCode>(async (tx) => {
      if (!(await lockPerson(tx, userId))) return err('USER_NOT_FOUND')
      await tx
        .insert(profileImage)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: profileImage.userId, set: values })
      await recordAccountEvent(tx, 'image-changed', { userId, actorId: userId })
      return ok({ id })
    })
  } catch (error) {
    if (isNoSpace(error)) return err('NO_ROOM')
    throw error
  }
}

/** Whether the database's disk is full (`disk_full` of PostgreSQL). */
function isNoSpace(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return errorCode(error) === '53100' || errorCode(cause) === '53100'
}

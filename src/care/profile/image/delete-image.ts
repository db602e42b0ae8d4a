import { eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { recordAccountEvent } from '@/care/sign-in/record-account-event'
import type { Actor } from '@/care/sign-in/session'
import { allOrNothing } from '@/db/once'
import { err, ok, type Result } from '@/lib/result'
import { profileImage } from '../table'

/** Permanently deletes a person's picture. Succeeds if there is none. */
export function deleteImage({ userId }: Pick<Actor, 'userId'>): Promise<Result<null, 'USER_NOT_FOUND'>> {
  return allOrNothing<null, 'USER_NOT_FOUND'>(async (tx) => {
    if (!(await lockPerson(tx, userId))) return err('USER_NOT_FOUND')
    const gone = await tx
      .delete(profileImage)
      .where(eq(profileImage.userId, userId))
      .returning({ id: profileImage.id })
    if (gone.length > 0) await recordAccountEvent(tx, 'image-removed', { userId, actorId: userId })
    return ok(null)
  })
}

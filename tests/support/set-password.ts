import type { Hasher } from '@/care/accounts/hashing'
import { type NewPassword, setPasswordAnd } from '@/care/sign-in/create-account'

/** Uses up a link and sets the password without opening a session. */
export function setPasswordWithToken(input: NewPassword, hasher?: Hasher) {
  return setPasswordAnd(input, async (_tx, { id }) => ({ userId: id }), hasher)
}

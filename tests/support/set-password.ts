import type { Hasher } from '@/care/accounts/hashing'
import { type NewPassword, setPasswordByLink } from '@/care/sign-in/set-password'

/** Uses up a link and sets the password without opening a session. */
export function setPasswordWithToken(input: NewPassword, hasher?: Hasher) {
  return setPasswordByLink(input, async (_tx, { id }) => ({ userId: id }), hasher)
}

import * as v from 'valibot'
import { passwordsMatch, typedPassword } from '@/care/accounts/schema'

export const changePasswordInput = v.pipe(
  v.object({ current: typedPassword, password: typedPassword, confirmation: v.string() }),
  passwordsMatch(),
)

/** One session, or every other one. */
export const endSessionInput = v.object({
  session: v.union([v.literal('others'), v.pipe(v.string(), v.uuid())]),
})

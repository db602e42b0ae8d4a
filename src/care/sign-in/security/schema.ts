import * as v from 'valibot'
import { passwordsMatch, typedPassword } from '@/care/accounts/schema'
import { sessionIdSchema } from '@/lib/record-ids'

export const changePasswordInput = v.pipe(
  v.object({ current: typedPassword, password: typedPassword, confirmation: v.string() }),
  passwordsMatch(),
)

/** One session, or every other one. */
export const endSessionInput = v.object({
  session: v.union([v.literal('others'), sessionIdSchema]),
})

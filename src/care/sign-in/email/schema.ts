import * as v from 'valibot'
import { emailAddress, tokenField, typedPassword } from '@/care/accounts/schema'

export const changeEmailInput = v.object({ email: emailAddress, password: typedPassword })
export const confirmEmailInput = v.object({ token: tokenField })

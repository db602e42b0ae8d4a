import * as v from 'valibot'
import { emailAddress, tokenField, typedPassword } from '../schema'

export const changeEmailInput = v.object({ email: emailAddress, password: typedPassword })
export const confirmEmailInput = v.object({ token: tokenField })

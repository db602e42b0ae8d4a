/**
 * The checks that each form about signing in runs in the browser: field → code, in the order of the form. The server
 * decides; it also refuses the commonest passwords and those with the email address in them.
 */

import { NAME_MAX_LENGTH, TYPED_PASSWORD_MAX_LENGTH } from '@/care/accounts/constants'
import { CODE_MAX_LENGTH } from '@/care/sign-in/second-factor/constants'
import { isEmailAddress } from '@/lib/email'
import { passwordFormFaults } from './password-checks'

export type Faults = Record<string, string>

const typed = (data: FormData, name: string) => String(data.get(name) ?? '').trim()
const fault = (name: string, code: string | undefined): Faults => (code ? { [name]: code } : {})

function emailFault(data: FormData): Faults {
  const email = typed(data, 'email').toLowerCase()
  return fault('email', email === '' ? 'EMAIL_REQUIRED' : isEmailAddress(email) ? undefined : 'EMAIL_INVALID')
}

function nameFault(data: FormData, name: 'first_name' | 'last_name', required: string): Faults {
  const text = typed(data, name)
  if (text === '') return { [name]: required }
  if (text.length > NAME_MAX_LENGTH) return { [name]: 'NAME_TOO_LONG' }
  return fault(name, /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? 'INVALID' : undefined)
}

function namesFaults(data: FormData): Faults {
  return {
    ...nameFault(data, 'first_name', 'FIRST_NAME_REQUIRED'),
    ...nameFault(data, 'last_name', 'LAST_NAME_REQUIRED'),
  }
}

/** An existing password, to which the rules for new ones do not apply. */
function currentPasswordFault(data: FormData, name: 'password' | 'current'): Faults {
  const password = String(data.get(name) ?? '')
  if (password === '') return { [name]: 'PASSWORD_REQUIRED' }
  return fault(name, password.length > TYPED_PASSWORD_MAX_LENGTH ? 'PASSWORD_TOO_LONG' : undefined)
}

const termsFault = (data: FormData) => fault('terms', data.get('terms') ? undefined : 'TERMS_REQUIRED')

export const addressFaults = emailFault
export const passwordAgainFaults = (data: FormData) => currentPasswordFault(data, 'password')
/** Signing in, and changing the email address: both have an email address and the current password. */
export const signInFaults = (data: FormData): Faults => ({
  ...emailFault(data),
  ...passwordAgainFaults(data),
})
export const signUpFaults = (data: FormData): Faults => ({
  ...namesFaults(data),
  ...emailFault(data),
  ...passwordFormFaults(data),
  ...termsFault(data),
})
export const googleRegistrationFaults = (data: FormData): Faults => ({
  ...namesFaults(data),
  ...termsFault(data),
})
export const changePasswordFaults = (data: FormData): Faults => ({
  ...currentPasswordFault(data, 'current'),
  ...passwordFormFaults(data),
})

export function codeFaults(data: FormData): Faults {
  const code = typed(data, 'code')
  if (code === '') return { code: 'CODE_REQUIRED' }
  return fault('code', code.length > CODE_MAX_LENGTH ? 'CODE_WRONG' : undefined)
}

'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { signInPath } from '@/care/accounts/rules'
import { clientInfo, closeChallenge, currentSessionToken, languageOf } from '@/care/sign-in/browser'
import { CHALLENGE_COOKIE } from '@/care/sign-in/second-factor/constants'
import { codeInput } from '@/care/sign-in/second-factor/schema'
import { signInWithCode } from '@/care/sign-in/sign-in-with-code'
import { fieldCodes } from '@/lib/field-codes'
import type { FormState } from '@/lib/form-state'
import { completeSignIn } from './complete-sign-in'

/**
 * The second step of signing in: `code` of the authenticator or a recovery code, and what the sign-in form handed on
 * (`next`, `parked`). A browser whose time for it is over begins again.
 */
export async function giveCode(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(codeInput, Object.fromEntries(formData))
  if (!parsed.success) return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(parsed.issues) }
  const { code, next, parked, locale } = parsed.output
  const challenge = (await cookies()).get(CHALLENGE_COOKIE)?.value ?? ''
  const given = await signInWithCode({
    challenge,
    code,
    ...(await clientInfo()),
    previousToken: await currentSessionToken(),
  })
  if (given.ok) {
    await closeChallenge()
    return completeSignIn(given.value, { next, parked })
  }
  if (given.code === 'CHALLENGE_OVER')
    redirect(signInPath(await languageOf(locale), { again: '1', next, parked }))
  const isWrong = given.code === 'CODE_WRONG'
  return isWrong
    ? { status: 'error', code: 'INVALID_INPUT', fields: { code: given.code } }
    : { status: 'error', code: given.code }
}

'use server'

import { cookies } from 'next/headers'
import { signInPath } from '@/care/accounts/rules'
import { clearChallengeCookie, currentSessionToken } from '@/care/sign-in/browser'
import { CHALLENGE_COOKIE } from '@/care/sign-in/second-factor/constants'
import { codeInput } from '@/care/sign-in/second-factor/schema'
import { signInWithCode } from '@/care/sign-in/sign-in-with-code'
import { err, ok } from '@/lib/result'
import { formAction } from '@/surfaces/forms/form-action'
import { completeSignIn } from '../complete-sign-in'

/**
 * The second step of signing in: `code` of the authenticator or a recovery code, and `next` and `parked` of the sign-in
 * form. After the time for it, the sign-in starts again.
 */
export const submitCode = formAction({
  name: 'sign-in.code',
  visitor: true,
  schema: codeInput,
  useCase: async ({ code, next, parked: confirmationToken }, { locale, clientIp, userAgent }) => {
    const challenge = (await cookies()).get(CHALLENGE_COOKIE)?.value ?? ''
    const previousToken = await currentSessionToken()
    const signedIn = await signInWithCode({ challenge, code, clientIp, userAgent, previousToken })
    if (signedIn.ok) {
      await clearChallengeCookie()
      return ok(await completeSignIn(signedIn.value, { next, confirmationToken }))
    }
    if (signedIn.code === 'CHALLENGE_OVER')
      return ok(signInPath(locale, { again: '1', next, confirmationToken }))
    return signedIn.code === 'CODE_WRONG' ? err(signedIn.code, { code: signedIn.code }) : signedIn
  },
  done: (path) => path,
})

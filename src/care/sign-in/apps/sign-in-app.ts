import type { Hasher } from '@/care/accounts/hashing'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { err, ok, type Result } from '@/lib/result'
import { consumeChallenge } from '../second-factor/consume-challenge'
import { signInWithCode } from '../sign-in-with-code'
import { type SignInInput, signInWithPassword } from '../sign-in-with-password'
import { type AppTokens, presentTokens } from './present'

type AppSignInInput = Omit<SignInInput, 'kind' | 'previousToken'> & {
  /** Of the authenticator app, or a recovery code. */
  readonly otp?: string | undefined
}

export type AppSignInCode = 'SIGN_IN_FAILED' | 'CODE_WRONG' | 'TOO_MANY_REQUESTS'

/**
 * Signs an app in with both steps at once, by the rules of the sign-in page. CODE_WRONG: the password was right and the
 * code is missing or wrong, or a member of staff has no second step yet.
 */
export async function signInApp(
  { otp, ...input }: AppSignInInput,
  hasher?: Hasher,
): Promise<Result<AppTokens, AppSignInCode>> {
  const client = { ...input, kind: 'app' } as const
  const first = await signInWithPassword(client, hasher)
  if (!first.ok) return first
  if (first.value.step === 'in') return ok(tokensOf(first.value.token))
  const { challenge } = first.value
  const second =
    otp === undefined ? err('CODE_WRONG') : await signInWithCode({ ...client, challenge, code: otp })
  if (second.ok) return ok(tokensOf(second.value.token))
  // Nobody was given it: the next try begins with the password again.
  await consumeChallenge(careDb(), challenge)
  const isLimited = second.code === 'TOO_MANY_REQUESTS' || second.code === 'TOO_MANY_CODES'
  return err(isLimited ? 'TOO_MANY_REQUESTS' : 'CODE_WRONG')
}

const tokensOf = (refreshToken: string) => presentTokens(refreshToken, { at: now(), madeAt: now() })

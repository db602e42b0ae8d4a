/** The answer to a sign-in as Directus gives it. Pure but for the secret that tokens are derived with. */
import { ACCESS_TOKEN_SECONDS } from './constants'
import { accessTokenOf } from './hashing'

export type AppTokens = {
  readonly access_token: string
  readonly refresh_token: string
  /** Milliseconds until the access token expires. */
  readonly expires: number
}

/** @param madeAt when the tokens were made; they are given again after a lost answer */
export function presentTokens(
  refreshToken: string,
  { at, madeAt }: { readonly at: Date; readonly madeAt: Date },
): AppTokens {
  const expires = madeAt.getTime() + ACCESS_TOKEN_SECONDS * 1000 - at.getTime()
  return { expires, refresh_token: refreshToken, access_token: accessTokenOf(refreshToken) }
}

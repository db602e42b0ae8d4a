import type {
  CollectionAfterLogoutHook,
  CollectionMeHook,
  CollectionRefreshHook,
  PayloadRequest,
} from 'payload'
import type { SignInPort } from './strategy'

function expiryOf(req: PayloadRequest): number {
  const user: unknown = req.user
  const exp = typeof user === 'object' && user !== null && 'exp' in user ? user.exp : 0
  return typeof exp === 'number' ? exp : 0
}

/** Sends the end of the session, so that the admin shows its dialog in time and then the sign-in page. */
export const sendExpiry: CollectionMeHook = ({ args, user }) => ({ user, exp: expiryOf(args.req) })

/** Payload would set a token cookie of its own here; the session cookie is the only one. */
export const refreshWithoutCookie: CollectionRefreshHook = ({ args, user }) => ({
  user,
  exp: expiryOf(args.req),
  refreshedToken: '',
  setCookie: false,
})

/** Signing out of the admin ends the session of the whole product. */
export function signOutEverywhere({ endSession }: SignInPort): CollectionAfterLogoutHook {
  return async ({ req }) => {
    const headers = req.responseHeaders ?? new Headers()
    for (const cookie of await endSession(req.headers)) headers.append('set-cookie', cookie)
    req.responseHeaders = headers
  }
}

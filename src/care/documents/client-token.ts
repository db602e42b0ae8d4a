/**
 * What ties files to the form that they were uploaded with, until it is sent: the browser's client token and the form's
 * own key. Two tabs have two forms, and the next person at the same browser begins with an empty one.
 */
import { clientTokenCookie, readClientToken } from '@/lib/client-token'
import { hmac } from '@/lib/crypto'
import { env } from '@/lib/env'
import { UNSENT_HOURS, UPLOAD_CLIENT_COOKIE } from './constants'

/** The browser's token; undefined when the request has none of ours. */
export function readFilesToken(headers: Headers): string | undefined {
  return readClientToken(headers, UPLOAD_CLIENT_COOKIE)
}

/** Token and form key as they are stored: one keyed hash. */
export function hashFilesToken(token: string, form: string): string {
  return hmac(`files:${token}:${form}`, env().AUTH_SECRET)
}

/** `Set-Cookie` that lasts as long as a file that is announced now is kept unsent. */
export function filesTokenCookie(token: string): string {
  return clientTokenCookie(UPLOAD_CLIENT_COOKIE, token, UNSENT_HOURS * 3600)
}

/**
 * What ties files to the form that they were uploaded with, until it is sent: the browser's client token and the form's
 * own key. Two tabs have two forms, and the next person at the same browser begins with an empty one.
 */
import { clientTokenCookie, readClientToken } from '@/lib/client-token'
import { hmac } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import { UNSENT_HOURS, UPLOAD_CLIENT_COOKIE } from './constants'

/** The browser's token; undefined when the request has none of ours. */
export function readFilesToken(headers: Headers): string | undefined {
  return readClientToken(headers, UPLOAD_CLIENT_COOKIE)
}

/** Token and form key as they are stored: one keyed hash. */
export function hashFilesToken(token: string, form: string): string {
  return hmac(`files:${token}:${form}`, env().AUTH_SECRET)
}

/** The same for a form of a signed-in person: it outlives their session, and no browser's token is needed. */
export function hashPersonsForm(userId: UserId, form: string): string {
  return hmac(`persons-files:${userId}:${form}`, env().AUTH_SECRET)
}

/**
 * Key of a form that only signed-in people see: the same after a reload and on their other devices, so that what has
 * arrived is still there. @param place which form it is: `documents`, `message:<id>`
 */
export function filesFormKey(userId: UserId, place: string): string {
  return hmac(`files-form:${userId}:${place}`, env().AUTH_SECRET).slice(0, 32)
}

/** `Set-Cookie` that lasts as long as a file that is announced now is kept unsent. */
export function filesTokenCookie(token: string): string {
  return clientTokenCookie(UPLOAD_CLIENT_COOKIE, token, UNSENT_HOURS * 3600)
}

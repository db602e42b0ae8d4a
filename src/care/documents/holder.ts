/**
 * What ties files to the form that they were handed in with, until it is sent: an anonymous token of the browser, and
 * the form's own key. Two tabs have two forms, and whoever uses the browser next begins with an empty one.
 */
import { hmac, randomToken } from '@/lib/crypto'
import { env } from '@/lib/env'
import { UPLOAD_HOLDER_COOKIE, WAITING_HOURS } from './constants'

/** The token a request brings, if it is one of ours by its look. */
export function readUploadHolder(headers: Headers): string | undefined {
  const cookie = headers.get('cookie') ?? ''
  return new RegExp(`(?:^|;\\s*)${UPLOAD_HOLDER_COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1]
}

export function newUploadHolder(): string {
  return randomToken()
}

/** How both are kept at rest. */
export function holderPrint(holder: string, form: string): string {
  return hmac(`files:${holder}:${form}`, env().AUTH_SECRET)
}

/** `Set-Cookie` for it: as long as a file waits that is announced now, sent to nobody else, unreadable to scripts. */
export function uploadHolderCookie(holder: string): string {
  const secure = env().PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${UPLOAD_HOLDER_COOKIE}=${holder}; Path=/; Max-Age=${WAITING_HOURS * 3600}; HttpOnly; SameSite=Strict${secure}`
}

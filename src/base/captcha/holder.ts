/** The anonymous token that ties a code to the browser it was shown in. */
import { randomToken } from '@/lib/crypto'
import { env } from '@/lib/env'
import { CAPTCHA_HOLDER_COOKIE } from './constants'

const LIFETIME_SECONDS = 3600

/** The token a request brings, if it is one of ours by its look. */
export function readHolder(headers: Headers): string | undefined {
  const cookie = headers.get('cookie') ?? ''
  return new RegExp(`(?:^|;\\s*)${CAPTCHA_HOLDER_COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1]
}

export function newHolder(): string {
  return randomToken()
}

/** `Set-Cookie` for it; gone after an hour, sent to nobody else, unreadable to scripts. */
export function holderCookie(holder: string): string {
  const secure = env().PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${CAPTCHA_HOLDER_COOKIE}=${holder}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict${secure}`
}

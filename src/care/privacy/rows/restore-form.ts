/** What an admin has typed for a file that was refused: in a sealed cookie, because the answer is another page. */
import * as v from 'valibot'
import { isSecure } from '@/care/sign-in/session-cookie'
import { now } from '@/lib/clock'
import { open, type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import type { UserId } from '@/lib/record-ids'
import { RETURNED_COOKIE, RETURNED_REASON_MAX, RETURNED_SECONDS } from './constants'

const returnedForm = v.object({ purpose: v.string(), reason: v.string(), until: v.number() })
export type ReturnedForm = Omit<v.InferOutput<typeof returnedForm>, 'until'>

const contextOf = (userId: UserId): SealContext => `rows-export:${userId}:cookie`

/** `Set-Cookie` with what was typed. A longer reason than a cookie can hold is cut. */
export function returnedCookie(userId: UserId, form: URLSearchParams): string {
  const until = now().getTime() + RETURNED_SECONDS * 1000
  const reason = (form.get('reason') ?? '').slice(0, RETURNED_REASON_MAX)
  const text = JSON.stringify({ purpose: (form.get('purpose') ?? '').slice(0, 30), reason, until })
  return cookie(seal(text, contextOf(userId), env().DATA_KEYS), RETURNED_SECONDS)
}

/** `Set-Cookie` that ends it, once there is a file. */
export function endedReturnedCookie(): string {
  return cookie('', 0)
}

/** What the same person has typed a moment ago; undefined for anything else. */
export function restoreForm(userId: UserId, sealed: string | undefined): ReturnedForm | undefined {
  if (!sealed) return undefined
  try {
    const { until, ...form } = v.parse(
      returnedForm,
      JSON.parse(open(sealed, contextOf(userId), env().DATA_KEYS)),
    )
    return until > now().getTime() ? form : undefined
  } catch {
    return undefined // another person's, or one that was tampered with
  }
}

function cookie(value: string, seconds: number): string {
  const parts = [`${RETURNED_COOKIE}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
  return [...parts, ...(isSecure() ? ['Secure'] : [])].join('; ')
}

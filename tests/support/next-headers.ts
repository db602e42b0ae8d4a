/**
 * `next/headers` for loaders and actions, which read who asks from them. In a test file:
 *
 *     vi.mock('next/headers', () => import('../support/next-headers'))
 */
import { sessionCookie } from '@/care/sign-in/session-cookie'

let asking = new Headers()

export const headers = async () => asking
export const cookies = async () => ({ get: () => undefined })

/** Everything after this is asked without a session. */
export function askAsStranger(): void {
  asking = new Headers()
}

/** Everything after this is asked with this session. @param token of the session @returns the headers that are sent */
export async function askWith(token: string): Promise<Headers> {
  const { name, value } = sessionCookie(token)
  asking = new Headers({ cookie: `${name}=${encodeURIComponent(value)}` })
  return asking
}

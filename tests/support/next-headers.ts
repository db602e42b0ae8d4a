/** `next/headers` for loaders and actions (`vitest.config.ts`): the headers and cookies of one browser. */
import { sessionCookie } from '@/care/sign-in/session-cookie'

type SetCookie = { readonly name: string; readonly value: string; readonly maxAge?: number }

let sentHeaders: Readonly<Record<string, string>> = {}

/** The browser's cookies, name → value. Like a browser it removes those that expire at once. */
export const cookieJar = new Map<string, string>()

export async function headers(): Promise<Headers> {
  const cookie = [...cookieJar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return new Headers({ ...sentHeaders, ...(cookie ? { cookie } : {}) })
}

export const cookies = async () => ({
  get: (name: string) => {
    const value = cookieJar.get(name)
    return value === undefined ? undefined : { name, value }
  },
  set: ({ name, value, maxAge }: SetCookie) => {
    if (maxAge === 0) cookieJar.delete(name)
    else cookieJar.set(name, value)
  },
})

/** Everything after this is asked by a browser without cookies. */
export function askAsStranger(): void {
  cookieJar.clear()
  sentHeaders = {}
}

/** Everything after this is asked with these headers besides the cookies. */
export function sendHeaders(values: Readonly<Record<string, string>>): void {
  sentHeaders = values
}

/** Everything after this is asked with this session. @param token of the session @returns the headers that are sent */
export async function askWith(token: string): Promise<Headers> {
  askAsStranger()
  const { name, value } = sessionCookie(token)
  cookieJar.set(name, value)
  return headers()
}

/** Sealed, short-lived cookies for the time at Google and for registering afterwards. */
import { cookies } from 'next/headers'
import * as v from 'valibot'
import { now } from '@/lib/clock'
import { open, type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { isSecure } from '../session-cookie'
import { FLOW_COOKIE, FLOW_SECONDS, REGISTRATION_COOKIE, REGISTRATION_SECONDS } from './constants'
import { type Flow, flow as flowSchema, type GoogleRegistration, googleRegistration } from './schema'

type SealedCookie<Value> = {
  readonly name: string
  readonly path: string
  readonly seconds: number
  readonly schema: v.GenericSchema<unknown, Value>
}

const FLOW: SealedCookie<Flow> = {
  name: FLOW_COOKIE,
  path: '/auth/google',
  seconds: FLOW_SECONDS,
  schema: flowSchema,
}
const REGISTRATION: SealedCookie<GoogleRegistration> = {
  name: REGISTRATION_COOKIE,
  path: '/',
  seconds: REGISTRATION_SECONDS,
  schema: googleRegistration,
}

const contextOf = (name: string): SealContext => `google:${name}:cookie`

export const saveFlow = (value: Omit<Flow, 'until'>) => save(FLOW, value)
/** Reads and removes the cookie, so that one answer of Google's is accepted. */
export async function consumeFlow(): Promise<Flow | undefined> {
  const flow = await read(FLOW)
  await remove(FLOW)
  return flow
}

export const saveGoogleRegistration = (value: Omit<GoogleRegistration, 'until'>) => save(REGISTRATION, value)
export const readGoogleRegistration = () => read(REGISTRATION)
export const removeGoogleRegistration = () => remove(REGISTRATION)

/** `lax`, because the cookie must be sent when Google redirects back. */
function attributes({ path }: SealedCookie<unknown>) {
  return { path, httpOnly: true, sameSite: 'lax', secure: isSecure() } as const
}

async function save<Value>(cookie: SealedCookie<Value>, value: object): Promise<void> {
  const text = JSON.stringify({ ...value, until: now().getTime() + cookie.seconds * 1000 })
  const jar = await cookies()
  jar.set({
    name: cookie.name,
    value: seal(text, contextOf(cookie.name), env().DATA_KEYS),
    maxAge: cookie.seconds,
    ...attributes(cookie),
  })
}

async function remove(cookie: SealedCookie<unknown>): Promise<void> {
  const jar = await cookies()
  jar.set({ name: cookie.name, value: '', maxAge: 0, ...attributes(cookie) })
}

/** @returns undefined without the cookie, and for a forged or expired one */
async function read<Value extends { readonly until: number }>(
  cookie: SealedCookie<Value>,
): Promise<Value | undefined> {
  const sealed = (await cookies()).get(cookie.name)?.value
  if (!sealed) return undefined
  try {
    const text = open(sealed, contextOf(cookie.name), env().DATA_KEYS)
    const value = v.parse(cookie.schema, JSON.parse(text))
    return value.until > now().getTime() ? value : undefined
  } catch {
    return undefined
  }
}

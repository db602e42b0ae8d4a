/** What a browser keeps between our pages and Google's: sealed, short-lived, good once. */
import { cookies } from 'next/headers'
import * as v from 'valibot'
import { now } from '@/lib/clock'
import { open, type SealContext, seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { FLOW_COOKIE, FLOW_SECONDS, NEWCOMER_COOKIE, NEWCOMER_SECONDS } from './constants'
import { type Flow, flow, type Newcomer, newcomer } from './schema'

type Kept<Value> = {
  readonly name: string
  readonly path: string
  readonly seconds: number
  readonly schema: v.GenericSchema<unknown, Value>
}

const FLOW: Kept<Flow> = { name: FLOW_COOKIE, path: '/auth/google', seconds: FLOW_SECONDS, schema: flow }
const NEWCOMER: Kept<Newcomer> = {
  name: NEWCOMER_COOKIE,
  path: '/',
  seconds: NEWCOMER_SECONDS,
  schema: newcomer,
}

const contextOf = (name: string): SealContext => `google:${name}:cookie`

export const keepFlow = (value: Omit<Flow, 'until'>) => keep(FLOW, value)
/** Who comes back from Google; asked a second time, nobody. */
export async function takeFlow(): Promise<Flow | undefined> {
  const found = await read(FLOW)
  await drop(FLOW)
  return found
}

export const keepNewcomer = (value: Omit<Newcomer, 'until'>) => keep(NEWCOMER, value)
export const readNewcomer = () => read(NEWCOMER)
export const dropNewcomer = () => drop(NEWCOMER)

/** `lax`: it must come along when Google sends the reader back. */
function attributes({ path }: Kept<unknown>) {
  return { path, httpOnly: true, sameSite: 'lax', secure: env().PUBLIC_URL.startsWith('https:') } as const
}

async function keep<Value>(kept: Kept<Value>, value: object): Promise<void> {
  const text = JSON.stringify({ ...value, until: now().getTime() + kept.seconds * 1000 })
  const jar = await cookies()
  jar.set({
    name: kept.name,
    value: seal(text, contextOf(kept.name), env().DATA_KEYS),
    maxAge: kept.seconds,
    ...attributes(kept),
  })
}

async function drop(kept: Kept<unknown>): Promise<void> {
  const jar = await cookies()
  jar.set({ name: kept.name, value: '', maxAge: 0, ...attributes(kept) })
}

/** Undefined for nothing, for what we did not seal, and when its time is over. */
async function read<Value extends { readonly until: number }>(kept: Kept<Value>): Promise<Value | undefined> {
  const sealed = (await cookies()).get(kept.name)?.value
  if (!sealed) return undefined
  try {
    const text = open(sealed, contextOf(kept.name), env().DATA_KEYS)
    const value = v.parse(kept.schema, JSON.parse(text))
    return value.until > now().getTime() ? value : undefined
  } catch {
    return undefined
  }
}

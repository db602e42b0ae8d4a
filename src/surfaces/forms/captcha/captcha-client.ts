/**
 * The browser's side of the captcha: fetches a picture, builds the URL of its sound, checks an answer. No words, no
 * state.
 */
import { isRecord } from '@/lib/is-record'

export type Challenge = { readonly id: string; readonly svg: string }
export type Verdict = {
  readonly verified: boolean
  /** The answer may have been right, but came too late. */
  readonly expired: boolean
  readonly renewed?: Challenge | undefined
}

/** A new picture, or undefined when the captcha service cannot be reached. */
export async function newChallenge(): Promise<Challenge | undefined> {
  return toChallenge(await ask('/captcha', { cache: 'no-store' }))
}

/** Checks an answer on the server; after a third wrong one, or when the picture has expired, there is a new picture. */
export async function verifyAnswer(id: string, answer: string): Promise<Verdict | undefined> {
  const body = JSON.stringify({ answer })
  const headers = { 'content-type': 'application/json' }
  const reply = await ask(`/captcha/${encodeURIComponent(id)}`, { method: 'POST', body, headers })
  if (!isRecord(reply) || typeof reply.verified !== 'boolean') return undefined
  const { verified, code, renewed } = reply
  return { verified, expired: code === 'CAPTCHA_EXPIRED', renewed: toChallenge(renewed) }
}

/** URL of a challenge's code as sound. */
export function speechOf(id: string, language: string): string {
  return `/captcha/speech?language=${language}&id=${id}`
}

async function ask(path: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(path, init)
    return response.ok || response.status === 422 ? await response.json() : undefined
  } catch {
    return undefined
  }
}

function toChallenge(value: unknown): Challenge | undefined {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.svg !== 'string') return undefined
  return { id: value.id, svg: value.svg }
}

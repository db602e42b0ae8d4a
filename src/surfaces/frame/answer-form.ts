/** What the offers' server actions answer their forms with. */
import { headers } from 'next/headers'
import type * as v from 'valibot'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { fieldCodes } from '@/lib/field-codes'
import type { FormState } from '@/lib/form-state'
import { log } from '@/lib/log'
import type { Err } from '@/lib/result'

/** A database that is away loses nothing that was typed. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T | Err<'UNAVAILABLE'>> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'an offer form could not be saved')
    return { ok: false, code: 'UNAVAILABLE' }
  }
}

export function invalid(issues: readonly v.BaseIssue<unknown>[], values: Record<string, string>): FormState {
  return { status: 'error', code: 'INVALID_INPUT', fields: fieldCodes(issues), values }
}

export function refused({ code, fields }: Err, values: Record<string, string>): FormState {
  return { status: 'error', code, ...(fields ? { fields } : {}), values }
}

/** What was typed, for a form without scripts; cut where no field of ours is longer. */
export function typedValues(formData: FormData): Record<string, string> {
  const entries = [...formData].slice(0, 200)
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') && name !== 'idempotency_key'
        ? [[name, value.slice(0, 4096)]]
        : [],
    ),
  )
}

export async function clientIp(): Promise<string | null> {
  return (await headers()).get(CLIENT_IP_HEADER)
}

export function languageOf(formData: FormData): Locale {
  const given = formData.get('locale')
  return toLocale(typeof given === 'string' ? given : undefined) ?? DEFAULT_LOCALE
}

'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import * as v from 'valibot'
import { CLIENT_IP_HEADER } from '@/care/accounts/constants'
import { reasonInput, withdrawalForm } from '@/care/intake/schema'
import { decline, takeUp } from '@/care/offers/handle-request'
import { withdrawRequest as withdraw } from '@/care/requests/withdraw-request'
import { currentActor } from '@/care/sign-in/session'
import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import type { FormState } from '@/lib/form-state'
import { log } from '@/lib/log'
import type { Result } from '@/lib/result'

/** Takes up the request `request`. Desk only. */
export async function takeUpRequest(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'FORBIDDEN' }
  return answer(() => takeUp(actor, textOf(formData, 'request')))
}

/** Declines the request `request` with a `reason` that the patient reads. Desk only. */
export async function declineRequest(_state: FormState, formData: FormData): Promise<FormState> {
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'FORBIDDEN' }
  const values = { reason: textOf(formData, 'reason') }
  const reason = v.safeParse(reasonInput, values.reason)
  if (!reason.success) {
    return { status: 'error', code: 'INVALID_INPUT', fields: { reason: reason.issues[0].message }, values }
  }
  return answer(() => decline(actor, textOf(formData, 'request'), reason.output), values)
}

/** Withdraws the patient's own request `request`, with a `reason` if they like. Success shows their requests. */
export async function withdrawRequest(_state: FormState, formData: FormData): Promise<FormState> {
  const parsed = v.safeParse(withdrawalForm, Object.fromEntries(formData))
  const values = { reason: textOf(formData, 'reason') }
  if (!parsed.success) {
    return { status: 'error', code: 'INVALID_INPUT', fields: { reason: 'REASON_TOO_LONG' }, values }
  }
  const { request: requestId, reason } = parsed.output
  const actor = await currentActor()
  if (!actor) return { status: 'error', code: 'NOT_SIGNED_IN', values }
  const network = (await headers()).get(CLIENT_IP_HEADER)
  const state = await answer(() => withdraw(actor, { requestId, reason, network }), values)
  if (state.status !== 'done' || state.code) return state
  redirect(`/${languageOf(formData)}/my-requests?withdrawn=1`)
}

type Handled = Promise<Result<unknown, string>>

async function answer(
  work: () => Handled,
  values: Readonly<Record<string, string>> = {},
): Promise<FormState> {
  try {
    const handled = await work()
    if (handled.ok) return { status: 'done' }
    return handled.code === 'DEMO_NOT_SAVED'
      ? { status: 'done', code: handled.code }
      : { status: 'error', code: handled.code, values }
  } catch (error) {
    log.error({ err: error }, 'a request could not be moved')
    return { status: 'error', code: 'UNAVAILABLE', values }
  }
}

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name)
  return typeof value === 'string' ? value : ''
}

function languageOf(formData: FormData): Locale {
  return toLocale(textOf(formData, 'locale')) ?? DEFAULT_LOCALE
}

/** A visitor's browser as far as the contact form needs one: gets a code, reads it off our own random source, sends. */

import { eq } from 'drizzle-orm'
import { createChallenge } from '@/base/captcha/create-challenge'
import { answerHash } from '@/base/captcha/hashing'
import { captchaChallenge } from '@/base/captcha/table'
import { careDb } from '@/db/client'
import { newClientToken } from '@/lib/client-token'

export type CaptchaAnswer = {
  readonly id: string
  readonly answer: string
  readonly clientToken: string
}

/** The answer our visitors type: the code itself leaves the server only as a picture. */
export const ANSWER = 'aB3dE'

/** A shown challenge whose code is `ANSWER`. @param shownAt as if the picture had been shown then */
export async function solvedCaptcha({
  clientToken = newClientToken(),
  shownAt,
}: {
  clientToken?: string
  shownAt?: Date
} = {}): Promise<CaptchaAnswer> {
  const { id } = await createChallenge(careDb(), { purpose: 'contact_request', clientToken })
  const createdAt = shownAt ?? new Date(Date.now() - 30_000)
  await careDb()
    .update(captchaChallenge)
    .set({ answerHash: answerHash(id, ANSWER), createdAt })
    .where(eq(captchaChallenge.id, id))
  return { id, answer: ANSWER, clientToken }
}

let count = 0

/** A network that nothing else in this file uses. */
export function newNetwork(): string {
  count += 1
  return `198.51.${Math.floor(count / 250)}.${1 + (count % 250)}`
}

/** What the landing form posts. */
export function landingPost(
  captcha: Pick<CaptchaAnswer, 'id' | 'answer'>,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    first_name: 'Ada',
    last_name: 'King Lovelace',
    email: `ada.${crypto.randomUUID()}@example.org`,
    phone_number: '+905321234567',
    country: 'GB',
    service_name: 'I have a question about a hair transplant.',
    locale: 'en',
    captcha: { id: captcha.id, answer: captcha.answer },
    consents: { privacy: true, messaging: true },
    idempotency_key: crypto.randomUUID(),
    website: '',
    started_at: new Date(Date.now() - 60_000).toISOString(),
    ...more,
  }
}

type SendOptions = {
  readonly clientToken?: string
  readonly network?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The request a browser makes of it. */
export function postRequest(
  body: string | object,
  { clientToken, network = newNetwork(), headers = {} }: SendOptions = {},
): Request {
  return new Request('http://localhost:4599/items/contact_request', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-kervan-client-ip': network,
      ...(clientToken ? { cookie: `kervan_captcha=${clientToken}` } : {}),
      ...headers,
    },
  })
}

/** What the full contact form posts in quote mode, with a call-back. */
export function contactPost(
  captcha: Pick<CaptchaAnswer, 'id' | 'answer'>,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    ...landingPost(captcha),
    last_name: 'Lovelace',
    birth_date: '1980-02-29',
    prefered_communication_way: 'Viber',
    PreferedLanguage: 'fr',
    request_quote: ['request_quote'],
    contacting_hours_from: '09:00',
    contacting_hours_to: '11:00',
    selected_days: ['Mo', 'We'],
    message: 'CANARY-message',
    service_description: 'CANARY-description',
    lead_status: 'New',
    known_health_problems: 'CANARY-problems',
    known_chronic_diseases: 'CANARY-diseases',
    medication_taking: 'CANARY-medication',
    surgeries_history: 'CANARY-surgeries',
    lead_source: 'news.letter',
    affiliate_key: 'partner-7',
    landing_page: '/de/haartransplantation',
    service_name: 'FUE',
    clinic_name: 'Lalezar Bosphorus',
    time_zone: 'Europe/London',
    consents: { privacy: true, health: true, messaging: true },
    ...more,
  }
}

/** True-to-life examples of every mail, and of everything that one mail tells of, for `/dev/mails`, its pictures and the tests. */

import { mailWords } from '@/base/mail/emails/words'
import {
  MAIL_TEMPLATES,
  type MailContent,
  type MailProps,
  type MailTemplate,
  parseMailContent,
  SECURITY_CHANGES,
  type SecurityChange,
} from '@/base/mail/schema'
import { CHANGE_HOURS, TOKEN_HOURS, TOKEN_PATHS, type TokenPurpose } from '@/care/accounts/constants'
import type { Locale } from '@/i18n/locales'
import { HOUR_MS } from '@/lib/durations'

const SECURITY = 'security-changed'
/** A mail's name; where one mail tells of many things, with a dot and which. */
export type SampleName = Exclude<MailTemplate, typeof SECURITY> | `${typeof SECURITY}.${SecurityChange}`

export const SAMPLE_NAMES: readonly SampleName[] = MAIL_TEMPLATES.flatMap((template): SampleName[] =>
  template === SECURITY ? SECURITY_CHANGES.map((kind) => `${SECURITY}.${kind}` as const) : [template],
)

type Scene = {
  /** What a mail about signing in tells of. */
  readonly kind: SecurityChange
  readonly at: Date
  readonly firstName: string
  readonly offerTitle: string
  /** The site in the reader's language, without a slash at its end. */
  readonly site: string
}

/** A template without a sample does not compile: the list cannot lack one. */
const SAMPLES: { readonly [T in MailTemplate]: (scene: Scene) => MailProps<T> } = {
  welcome: (scene) => ({ firstName: scene.firstName, reference: referenceOf(scene), ...setPassword(scene) }),
  'set-password': (scene) => ({ firstName: scene.firstName, ...setPassword(scene) }),
  'reset-password': (scene) => ({ resetUrl: link(scene, 'reset'), expiresAt: end(scene, 'reset') }),
  'verify-email': (scene) => ({
    firstName: scene.firstName,
    verifyUrl: link(scene, 'verify'),
    expiresAt: end(scene, 'verify'),
  }),
  'already-registered': ({ site }) => ({ loginUrl: `${site}/login`, forgotUrl: `${site}/forgot-password` }),
  'password-changed': ({ at }) => ({ changedAt: at.toISOString() }),
  [SECURITY]: ({ kind, at }) => ({ kind, changedAt: at.toISOString() }),
  'confirm-email': ({ site, at }) => ({
    confirmUrl: `${site}/confirm-email?token=${TOKEN}`,
    expiresAt: hoursAfter(at, CHANGE_HOURS),
  }),
  'request-received': (scene) => ({
    firstName: scene.firstName,
    reference: referenceOf(scene),
    requestUrl: `${scene.site}/my-requests#${ID}`,
  }),
  'offer-received': ({ site, firstName, offerTitle, at }) => ({
    firstName,
    offerTitle,
    offerUrl: `${site}/my-requests/offers/${ID}`,
    validUntil: hoursAfter(at, OFFER_DAYS * 24),
  }),
  'account-exists': ({ site }) => ({ loginUrl: `${site}/login?parked=${TOKEN}` }),
  'offer-accepted': ({ site, firstName }) => ({
    firstName,
    orderNumber: ORDER,
    orderUrl: `${site}/my-requests/orders#${ORDER}`,
    offersEnded: true,
  }),
  'offer-withdrawn': ({ site, firstName, at }) => ({
    firstName,
    offerUrl: `${site}/my-requests/offers/${ID}`,
    sentAt: at.toISOString(),
  }),
  'offer-expiring': ({ site, firstName, at }) => ({
    firstName,
    offerUrl: `${site}/my-requests/offers/${ID}`,
    validUntil: hoursAfter(at, 24),
    isLast: true,
  }),
  'request-declined': (scene) => endedRequest(scene),
  'request-withdrawn': (scene) => endedRequest(scene),
  'team-request': (scene) => teamFacts(scene, null),
  'team-offer-accepted': (scene) => teamFacts(scene, ORDER),
  'team-offer-declined': (scene) => teamFacts(scene, null),
}

const ORDER = 'OR-2026-0042'

function endedRequest({ site, firstName, at }: Scene) {
  const requestUrl = `${site}/my-requests#${ID}`
  return { firstName, requestUrl, sentAt: at.toISOString(), offersEnded: true }
}

function teamFacts({ site, at }: Scene, orderNumber: string | null) {
  const deskUrl = `${site}/desk/requests/${ID}`
  return { orderNumber, receivedAt: at.toISOString(), language: 'fr', country: 'FR', deskUrl } as const
}

const ID = '0198b6c2-4f0e-7cc1-9a57-2f3d6c1b8e40'
/** As long as a real one, so that the letter breaks where a real one does. It opens nothing. */
const TOKEN = 'beispiel-sample-ornek-exemple-0123456789-ab'
const OFFER_DAYS = 30

/** Of which mail a sample is one. */
export function templateOf(name: SampleName): MailTemplate {
  return MAIL_TEMPLATES.find((template) => name === template || name.startsWith(`${template}.`)) ?? SECURITY
}

/** One sample in its reader's language. @param at when it would have been written */
export async function sampleMail(
  name: SampleName,
  { locale, origin, at }: { readonly locale: Locale; readonly origin: string; readonly at: Date },
): Promise<MailContent> {
  const words = await mailWords(locale)
  const template = templateOf(name)
  const scene = {
    at,
    kind: SECURITY_CHANGES.find((known) => name.endsWith(`.${known}`)) ?? 'secondFactorOn',
    site: `${origin}/${locale}`,
    firstName: words('sample.firstName'),
    offerTitle: words('sample.offerTitle'),
  }
  return parseMailContent(template, SAMPLES[template](scene))
}

function referenceOf({ at }: Scene): string {
  return `RQ-${at.getUTCFullYear()}-0042`
}

function setPassword(scene: Scene) {
  return { setPasswordUrl: link(scene, 'set'), expiresAt: end(scene, 'set') }
}

function link({ site }: Scene, purpose: TokenPurpose): string {
  return `${site}/${TOKEN_PATHS[purpose]}?token=${TOKEN}`
}

function end({ at }: Scene, purpose: TokenPurpose): string {
  return hoursAfter(at, TOKEN_HOURS[purpose])
}

function hoursAfter(at: Date, hours: number): string {
  return new Date(at.getTime() + hours * HOUR_MS).toISOString()
}

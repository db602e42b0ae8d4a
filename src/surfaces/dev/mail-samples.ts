/** Realistic samples of every mail, for `/dev/mails`, the screenshots and the tests. */

import {
  EDITOR_NOTICES,
  type EditorNotice,
  PRIVACY_CHANGES,
  type PrivacyChange,
  STAFF_NOTICES,
  type StaffNotice,
} from '@/base/mail/constants'
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
import { TOKEN_HOURS, type TokenPurpose } from '@/care/accounts/constants'
import { CHAT_LINK_DAYS } from '@/care/live-chat/constants'
import { EMAIL_CHANGE_HOURS, TOKEN_PATHS } from '@/care/sign-in/constants'
import type { Locale } from '@/i18n/locales'
import { HOUR_MS } from '@/lib/durations'

const SECURITY = 'security-changed'
const PRIVACY = 'privacy-changed'
const STAFF = 'staff-notice'
const EDITOR = 'editor-notice'
/** A mail whose subject is another one when the care team took the request down. */
const BY_PHONE = ['account-exists.byPhone'] as const
/** A template's name; for a template that reports several kinds of change, with a dot and the kind. */
export type SampleName =
  | Exclude<MailTemplate, typeof SECURITY | typeof PRIVACY | typeof STAFF | typeof EDITOR>
  | `${typeof SECURITY}.${SecurityChange}`
  | `${typeof PRIVACY}.${PrivacyChange}`
  | `${typeof STAFF}.${StaffNotice}`
  | `${typeof EDITOR}.${EditorNotice}`
  | (typeof BY_PHONE)[number]

export const SAMPLE_NAMES: readonly SampleName[] = MAIL_TEMPLATES.flatMap((template): SampleName[] => {
  if (template === SECURITY) return SECURITY_CHANGES.map((kind) => `${SECURITY}.${kind}` as const)
  if (template === PRIVACY) return PRIVACY_CHANGES.map((kind) => `${PRIVACY}.${kind}` as const)
  if (template === STAFF) return STAFF_NOTICES.map((kind) => `${STAFF}.${kind}` as const)
  if (template === EDITOR) return EDITOR_NOTICES.map((kind) => `${EDITOR}.${kind}` as const)
  return [template, ...BY_PHONE.filter((name) => name.startsWith(`${template}.`))]
})

type SampleData = {
  /** The change that a mail about security reports. */
  readonly kind: SecurityChange
  /** What a mail about a person's data reports. */
  readonly privacyKind: PrivacyChange
  /** What a mail to a member of the team is about. */
  readonly staffKind: StaffNotice
  /** What a mail to an editor is about. */
  readonly editorKind: EditorNotice
  readonly isByPhone: boolean
  readonly at: Date
  readonly firstName: string
  readonly offerTitle: string
  /** The site in the reader's language, without a slash at its end. */
  readonly site: string
}

/** Typed so that a template without a sample does not compile. */
const SAMPLES: { readonly [T in MailTemplate]: (data: SampleData) => MailProps<T> } = {
  welcome: (data) => ({ firstName: data.firstName, reference: referenceOf(data), ...setPasswordProps(data) }),
  'set-password': (data) => ({ firstName: data.firstName, ...setPasswordProps(data) }),
  'reset-password': (data) => ({ resetUrl: link(data, 'reset'), expiresAt: expiry(data, 'reset') }),
  'verify-email': (data) => ({
    firstName: data.firstName,
    verifyUrl: link(data, 'verify'),
    expiresAt: expiry(data, 'verify'),
  }),
  'already-registered': ({ site }) => ({ loginUrl: `${site}/login`, forgotUrl: `${site}/forgot-password` }),
  'password-changed': ({ at }) => ({ changedAt: at.toISOString() }),
  [SECURITY]: ({ kind, at }) => ({ kind, changedAt: at.toISOString() }),
  [PRIVACY]: ({ privacyKind: kind, firstName, at, site }) => ({
    ...{ kind, firstName, at: at.toISOString() },
    privacyUrl: `${site}/settings/privacy`,
  }),
  'confirm-email': ({ site, at }) => ({
    confirmUrl: `${site}/confirm-email?token=${TOKEN}`,
    expiresAt: hoursAfter(at, EMAIL_CHANGE_HOURS),
  }),
  'request-received': (data) => ({
    firstName: data.firstName,
    reference: referenceOf(data),
    requestUrl: `${data.site}/my-requests/requests/${ID}`,
  }),
  'offer-received': ({ site, firstName, offerTitle, at }) => ({
    firstName,
    offerTitle,
    offerUrl: `${site}/my-requests/offers/${ID}`,
    validUntil: hoursAfter(at, OFFER_DAYS * 24),
  }),
  'account-exists': ({ site, isByPhone }) => ({ loginUrl: `${site}/login?parked=${TOKEN}`, isByPhone }),
  'offer-accepted': ({ site, firstName, at }) => ({
    firstName,
    orderNumber: ORDER,
    treatmentAt: hoursAfter(at, 60 * 24),
    orderUrl: `${site}/my-requests/orders/${ID}`,
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
  'review-recorded': (data) => ({
    firstName: data.firstName,
    reference: referenceOf(data),
    requestUrl: `${data.site}/my-requests#${ID}`,
    reviewedAt: data.at.toISOString(),
  }),
  'request-declined': (data) => endedRequestProps(data),
  'request-withdrawn': (data) => endedRequestProps(data),
  'message-received': ({ site, firstName, at }) => ({
    firstName,
    conversationUrl: `${site}/my-requests/messages/${ID}`,
    sentAt: at.toISOString(),
  }),
  'chat-answered': ({ site, at }) => ({
    chatUrl: `${site}/chat#${TOKEN}`,
    expiresAt: hoursAfter(at, CHAT_LINK_DAYS * 24),
  }),
  'chat-transcript': ({ site, at }) => ({
    startedAt: at.toISOString(),
    contactUrl: `${site}/contact`,
    messages: [
      { number: 1, author: null, text: 'FUE?', at: at.toISOString(), files: [] },
      { number: 2, author: 'Elif', text: '2.500 €', at: hoursAfter(at, 0.1), files: ['FUE.pdf'] },
    ],
  }),
  'treatment-near': ({ site, firstName, at }) => ({
    ...{ firstName, orderNumber: ORDER, phone: SAMPLE_PHONE },
    orderUrl: `${site}/my-requests/orders/${ID}`,
    startsAt: hoursAfter(at, 3 * 24),
  }),
  'offer-revised': ({ site, firstName, at }) => ({
    firstName,
    offerUrl: `${site}/my-requests/offers/${ID}`,
    validUntil: hoursAfter(at, OFFER_DAYS * 24),
  }),
  'order-moved': ({ site, firstName, at }) => ({
    ...{ firstName, kind: 'started', orderNumber: ORDER, movedAt: at.toISOString() },
    orderUrl: `${site}/my-requests/orders/${ID}`,
  }),
  'audit-broken': ({ site, at }) => ({
    ...{ checkedAt: at.toISOString(), position: 1204 },
    auditUrl: `${site}/desk/audit`,
  }),
  'channel-test': ({ site }) => ({ settingsUrl: `${site}/settings/notifications` }),
  'payment-requested': (data) => paymentProps(data, 30 * 24),
  'payment-received': (data) => paymentProps(data),
  'payment-failed': (data) => paymentProps(data),
  'payment-refunded': (data) => paymentProps(data),
  'news-digest': ({ site, firstName }) => ({
    firstName,
    lines: [SAMPLE_LINE],
    more: 2,
    listUrl: `${site}/notifications`,
  }),
  'trip-changed': ({ site, firstName }) => ({
    ...{ firstName, orderNumber: ORDER },
    orderUrl: `${site}/my-requests/orders/${ID}`,
  }),
  'file-refused': ({ site, firstName, at }) => ({
    ...{ firstName, at: at.toISOString() },
    documentsUrl: `${site}/my-requests/documents`,
  }),
  [STAFF]: staffProps,
  [EDITOR]: ({ editorKind, offerTitle, site }) => ({
    ...{ kind: editorKind, title: offerTitle },
    adminUrl: `${new URL(site).origin}/admin/collections/services/1/comments`,
  }),
  'team-request': (data) => teamMailProps(data, null),
  'team-offer-accepted': (data) => teamMailProps(data, ORDER),
  'team-offer-declined': (data) => teamMailProps(data, null),
  'team-message': (data) => teamMailProps(data, null),
  'team-consent-withdrawn': (data) => teamMailProps(data, ORDER),
}

const ID = '0198b6c2-4f0e-7cc1-9a57-2f3d6c1b8e40'
const ORDER = 'OR-2026-0042'
const SAMPLE_LINE = 'RQ-2026-0042'
/** Kept free for fiction. */
const SAMPLE_PHONE = '+90 212 555 01 00'

function endedRequestProps({ site, firstName, at }: SampleData) {
  const requestUrl = `${site}/my-requests/requests/${ID}`
  return { firstName, requestUrl, sentAt: at.toISOString(), offersEnded: true }
}

function paymentProps({ site, firstName, at }: SampleData, dueHours?: number) {
  const paymentUrl = `${site}/my-requests/orders/${ID}/payment`
  const dueAt = dueHours === undefined ? null : hoursAfter(at, dueHours)
  return {
    firstName,
    orderNumber: ORDER,
    amount: '538,00\u00a0€',
    paymentUrl,
    dueAt,
    receivedAt: at.toISOString(),
  }
}

const NEW_REQUEST = '/requests/new'
/** The page that each of them leads to, below the desk. */
const STAFF_PAGES: Readonly<Record<StaffNotice, string>> = {
  requestAssigned: `/requests/${ID}`,
  requestsAssigned: `?owner=${ID}`,
  requestConfirmed: `/requests/${ID}`,
  requestUnconfirmed: NEW_REQUEST,
  requestNotTheirs: NEW_REQUEST,
  requestTakenBack: NEW_REQUEST,
  approvalAsked: `/offers/approvals/${ID}`,
  approvalGiven: `/offers/approvals/${ID}`,
  approvalRefused: `/offers/approvals/${ID}`,
}

function staffProps(data: SampleData): MailProps<typeof STAFF> {
  const { staffKind: kind, site } = data
  const isSeveral = kind === 'requestsAssigned'
  const filedAt = STAFF_PAGES[kind] === NEW_REQUEST ? data.at.toISOString() : null
  return {
    ...{
      kind,
      reference: isSeveral || filedAt ? null : referenceOf(data),
      count: isSeveral ? 3 : 1,
      filedAt,
      byName: null,
    },
    deskUrl: `${site}/desk${STAFF_PAGES[kind]}`,
  }
}

function teamMailProps({ site, at }: SampleData, orderNumber: string | null) {
  const deskUrl = `${site}/desk/requests/${ID}`
  return { orderNumber, receivedAt: at.toISOString(), language: 'fr', country: 'FR', deskUrl } as const
}

/** As long as a real token, so that lines break as in a real mail. It is not valid. */
const TOKEN = 'beispiel-sample-ornek-exemple-0123456789-ab'
const OFFER_DAYS = 30

/** The template that a sample belongs to. */
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
  const data = {
    at,
    kind: SECURITY_CHANGES.find((change) => name.endsWith(`.${change}`)) ?? 'secondFactorOn',
    privacyKind: PRIVACY_CHANGES.find((change) => name.endsWith(`.${change}`)) ?? 'messagingWithdrawn',
    staffKind: STAFF_NOTICES.find((kind) => name.endsWith(`.${kind}`)) ?? 'requestAssigned',
    editorKind: EDITOR_NOTICES.find((kind) => name.endsWith(`.${kind}`)) ?? 'reviewAsked',
    isByPhone: BY_PHONE.some((one) => one === name),
    site: `${origin}/${locale}`,
    firstName: words('sample.firstName'),
    offerTitle: words('sample.offerTitle'),
  }
  return parseMailContent(template, SAMPLES[template](data))
}

function referenceOf({ at }: SampleData): string {
  return `RQ-${at.getUTCFullYear()}-0042`
}

function setPasswordProps(data: SampleData) {
  return { setPasswordUrl: link(data, 'set'), expiresAt: expiry(data, 'set') }
}

function link({ site }: SampleData, purpose: TokenPurpose): string {
  return `${site}/${TOKEN_PATHS[purpose]}?token=${TOKEN}`
}

function expiry({ at }: SampleData, purpose: TokenPurpose): string {
  return hoursAfter(at, TOKEN_HOURS[purpose])
}

function hoursAfter(at: Date, hours: number): string {
  return new Date(at.getTime() + hours * HOUR_MS).toISOString()
}

/** Realistic samples of every mail, for `/dev/mails`, the screenshots and the tests. */

import {
  EDITOR_NOTICES,
  type EditorNotice,
  PRIVACY_CHANGES,
  type PrivacyChange,
  SECURITY_CHANGES,
  type SecurityChange,
  STAFF_NOTICES,
  type StaffNotice,
  WEBHOOK_ENDS,
  type WebhookEnd,
} from '@/base/mail/constants'
import { mailWords } from '@/base/mail/emails/words'
import {
  MAIL_TEMPLATES,
  type MailContent,
  type MailProps,
  type MailTemplate,
  parseMailContent,
} from '@/base/mail/schema'
import { CHAT_LINK_DAYS } from '@/care/live-chat/constants'
import { EMAIL_CHANGE_HOURS } from '@/care/sign-in/constants'
import type { Locale } from '@/i18n/locales'
import {
  endedRequestProps,
  expiry,
  hoursAfter,
  ID,
  link,
  OFFER_DAYS,
  ORDER,
  paymentProps,
  referenceOf,
  SAMPLE_LINE,
  SAMPLE_PHONE,
  type SampleData,
  setPasswordProps,
  staffProps,
  TOKEN,
  teamMailProps,
  webhookProps,
} from './sample-props'

const SECURITY = 'security-changed'
const PRIVACY = 'privacy-changed'
const STAFF = 'staff-notice'
const EDITOR = 'editor-notice'
const WEBHOOK = 'webhook-ended'
/** A mail whose subject is another one when the care team took the request down. */
const BY_PHONE = ['account-exists.byPhone'] as const
/** A template's name; for a template that reports several kinds of change, with a dot and the kind. */
export type SampleName =
  | Exclude<MailTemplate, typeof SECURITY | typeof PRIVACY | typeof STAFF | typeof EDITOR | typeof WEBHOOK>
  | `${typeof SECURITY}.${SecurityChange}`
  | `${typeof PRIVACY}.${PrivacyChange}`
  | `${typeof STAFF}.${StaffNotice}`
  | `${typeof EDITOR}.${EditorNotice}`
  | `${typeof WEBHOOK}.${WebhookEnd}`
  | (typeof BY_PHONE)[number]

export const SAMPLE_NAMES: readonly SampleName[] = MAIL_TEMPLATES.flatMap((template): SampleName[] => {
  if (template === SECURITY) return SECURITY_CHANGES.map((kind) => `${SECURITY}.${kind}` as const)
  if (template === PRIVACY) return PRIVACY_CHANGES.map((kind) => `${PRIVACY}.${kind}` as const)
  if (template === STAFF) return STAFF_NOTICES.map((kind) => `${STAFF}.${kind}` as const)
  if (template === EDITOR) return EDITOR_NOTICES.map((kind) => `${EDITOR}.${kind}` as const)
  if (template === WEBHOOK) return WEBHOOK_ENDS.map((kind) => `${WEBHOOK}.${kind}` as const)
  return [template, ...BY_PHONE.filter((name) => name.startsWith(`${template}.`))]
})

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
  'review-corrected': (data) => ({
    firstName: data.firstName,
    reference: referenceOf(data),
    requestUrl: `${data.site}/my-requests/requests/${ID}`,
    isReviewed: false,
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
  'chat-unanswered': ({ site, at }) => ({ startedAt: at.toISOString(), contactUrl: `${site}/contact` }),
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
  [WEBHOOK]: webhookProps,
  'channel-test': ({ site }) => ({ settingsUrl: `${site}/settings/notifications` }),
  'payment-requested': (data) => paymentProps(data, 30 * 24),
  'payment-received': (data) => paymentProps(data),
  'payment-failed': (data) => paymentProps(data),
  'payment-refunded': (data) => paymentProps(data),
  'payment-refund-failed': (data) => paymentProps(data),
  'payment-returned': (data) => paymentProps(data),
  'payment-return-failed': (data) => paymentProps(data),
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
  'team-request-withdrawn': (data) => teamMailProps(data, null),
  'team-message': (data) => teamMailProps(data, null),
  'team-consent-withdrawn': (data) => teamMailProps(data, ORDER),
}

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
    webhookKind: WEBHOOK_ENDS.find((kind) => name.endsWith(`.${kind}`)) ?? 'failing',
    isByPhone: BY_PHONE.some((one) => one === name),
    site: `${origin}/${locale}`,
    firstName: words('sample.firstName'),
    offerTitle: words('sample.offerTitle'),
  }
  return parseMailContent(template, SAMPLES[template](data))
}

/** What the samples of mails are made of. */

import type {
  EditorNotice,
  PrivacyChange,
  SecurityChange,
  StaffNotice,
  WebhookEnd,
} from '@/base/mail/constants'
import type { MailProps } from '@/base/mail/schema'
import { TOKEN_HOURS, type TokenPurpose } from '@/care/accounts/constants'
import { TOKEN_PATHS } from '@/care/sign-in/constants'
import { HOUR_MS } from '@/lib/durations'

export type SampleData = {
  /** The change that a mail about security reports. */
  readonly kind: SecurityChange
  /** What a mail about a person's data reports. */
  readonly privacyKind: PrivacyChange
  /** What a mail to a member of the team is about. */
  readonly staffKind: StaffNotice
  /** What a mail to an editor is about. */
  readonly editorKind: EditorNotice
  /** How a webhook ended. */
  readonly webhookKind: WebhookEnd
  readonly isByPhone: boolean
  readonly at: Date
  readonly firstName: string
  readonly offerTitle: string
  /** The site in the reader's language, without a slash at its end. */
  readonly site: string
}

export const ID = '0198b6c2-4f0e-7cc1-9a57-2f3d6c1b8e40'
export const ORDER = 'OR-2026-0042'
export const SAMPLE_LINE = 'RQ-2026-0042'
/** Kept free for fiction. */
export const SAMPLE_PHONE = '+90 212 555 01 00'

export function endedRequestProps({ site, firstName, at }: SampleData) {
  const requestUrl = `${site}/my-requests/requests/${ID}`
  return { firstName, requestUrl, sentAt: at.toISOString(), offersEnded: true }
}

export function paymentProps({ site, firstName, at }: SampleData, dueHours?: number) {
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
  refundFailed: `/orders/${ID}`,
  chargeRefundFailed: `/orders/${ID}`,
  cancelledWithMoney: `/orders/${ID}#payments`,
  chatsUnanswered: '/chat',
}

export function staffProps(data: SampleData): MailProps<'staff-notice'> {
  const { staffKind: kind, site } = data
  const isSeveral = kind === 'requestsAssigned' || kind === 'chatsUnanswered'
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

export function teamMailProps({ site, at }: SampleData, orderNumber: string | null) {
  const deskUrl = `${site}/desk/requests/${ID}`
  return { orderNumber, receivedAt: at.toISOString(), language: 'fr', country: 'FR', deskUrl } as const
}

/** As long as a real token, so that lines break as in a real mail. It is not valid. */
export const TOKEN = 'beispiel-sample-ornek-exemple-0123456789-ab'
export const OFFER_DAYS = 30

export function referenceOf({ at }: SampleData): string {
  return `RQ-${at.getUTCFullYear()}-0042`
}

export function setPasswordProps(data: SampleData) {
  return { setPasswordUrl: link(data, 'set'), expiresAt: expiry(data, 'set') }
}

export function link({ site }: SampleData, purpose: TokenPurpose): string {
  return `${site}/${TOKEN_PATHS[purpose]}?token=${TOKEN}`
}

export function expiry({ at }: SampleData, purpose: TokenPurpose): string {
  return hoursAfter(at, TOKEN_HOURS[purpose])
}

export function hoursAfter(at: Date, hours: number): string {
  return new Date(at.getTime() + hours * HOUR_MS).toISOString()
}

export function webhookProps({ webhookKind: kind, site, at }: SampleData): MailProps<'webhook-ended'> {
  const status = kind === 'gone' ? '410' : '503'
  return {
    ...{ kind, name: 'Partner-App', address: 'https://partner.example/kervan' },
    ...{ error: 'refused', status, code: `HTTP_${status}`, endedAt: at.toISOString() },
    webhookUrl: `${site}/desk/webhooks/${ID}`,
  }
}

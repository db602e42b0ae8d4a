/** The props of each mail template. Names and links only: medical details are read after signing in. */
import * as v from 'valibot'
import { LOCALES } from '@/i18n/locales'
import {
  EDITOR_NOTICES,
  ORDER_MOVES,
  PRIVACY_CHANGES,
  SECURITY_CHANGES,
  STAFF_NOTICES,
  WEBHOOK_ENDS,
  WEBHOOK_ERRORS,
} from './constants'

const firstName = v.pipe(v.string(), v.maxLength(120))
const link = v.pipe(v.string(), v.url())
/** `RQ-2026-0042`; missing in mails that an older version queued. */
const reference = v.optional(v.pipe(v.string(), v.maxLength(24)))
const instant = v.pipe(v.string(), v.isoTimestamp())
const isByPhone = v.optional(v.boolean()) // the care team took the request down

/** The props of mails to the care team: enough to open the right record, nothing about a person's health. */
const teamFacts = v.object({
  /** Once there is a booking. */
  orderNumber: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  /** When the request came in. */
  receivedAt: instant,
  /** The patient's language. */
  language: v.picklist(LOCALES),
  /** ISO 3166-1 alpha-2. */
  country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  deskUrl: link,
})

/** The props of mails about a payment. They name neither the treatment nor the purpose of the payment. */
const paymentFacts = v.object({
  firstName,
  orderNumber: v.pipe(v.string(), v.maxLength(40)),
  /** Formatted for the reader: `538,00 €`. */
  amount: v.pipe(v.string(), v.maxLength(40)),
  paymentUrl: link,
  /** An instant on the due date, if there is one. */
  dueAt: v.nullable(instant),
  /** An instant on the day on which the money arrived. Mails queued by an earlier release have none. */
  receivedAt: v.optional(v.nullable(instant), null),
})
export type PaymentFacts = v.InferOutput<typeof paymentFacts>

export const mailProps = {
  /** After a first request: the account made for it needs a password. */
  welcome: v.object({ firstName, reference, setPasswordUrl: link, expiresAt: instant, isByPhone }),
  'set-password': v.object({ firstName, setPasswordUrl: link, expiresAt: instant }),
  'reset-password': v.object({ resetUrl: link, expiresAt: instant }),
  'verify-email': v.object({ firstName, verifyUrl: link, expiresAt: instant }),
  /** After signing up with an address that has an account. */
  'already-registered': v.object({ loginUrl: link, forgotUrl: link }),
  'password-changed': v.object({ changedAt: instant }),
  /** To the owner of the account, after each change to how they sign in. */
  'security-changed': v.object({ kind: v.picklist(SECURITY_CHANGES), changedAt: instant }),
  /** To the new address, when an account changes its address. */
  'confirm-email': v.object({ confirmUrl: link, expiresAt: instant }),
  /** After a request of a person who has an account. */
  'request-received': v.object({ firstName, reference, requestUrl: link }),
  'offer-received': v.object({
    firstName,
    offerTitle: v.pipe(v.string(), v.maxLength(200)),
    offerUrl: link,
    /** The last day it can be accepted, as an instant of that day. */
    validUntil: v.nullable(instant),
  }),
  /** An offer has a new version; the one before is no longer valid. */
  'offer-revised': v.object({ firstName, offerUrl: link, validUntil: instant }),
  /** A booked treatment has begun or ended, or was cancelled. */
  'order-moved': v.object({
    kind: v.picklist(ORDER_MOVES),
    firstName,
    orderNumber: v.pipe(v.string(), v.maxLength(40)),
    orderUrl: link,
    movedAt: instant,
  }),
  /** Its reader has asked whether mails arrive. */
  'channel-test': v.object({ settingsUrl: link }),
  /** A request was sent with the address of an account; it waits until the owner signs in. */
  'account-exists': v.object({
    loginUrl: link,
    isByPhone,
    /** Until when it is kept, in a mail that is sent again; the first one says for how many hours. */
    expiresAt: v.optional(instant),
  }),
  /** The patient accepted an offer: it is booked. */
  'offer-accepted': v.object({
    firstName,
    orderNumber: v.pipe(v.string(), v.maxLength(40)),
    orderUrl: link,
    /** An instant on the first day of treatment, if it is agreed. Mails queued by an earlier release have none. */
    treatmentAt: v.optional(v.nullable(instant), null),
    /** Whether other offers for the same request ended with it. */
    offersEnded: v.boolean(),
  }),
  /** The care team withdrew an offer; the request stays open. */
  'offer-withdrawn': v.object({ firstName, offerUrl: link, sentAt: instant }),
  /** An offer without an answer ends soon. */
  'offer-expiring': v.object({ firstName, offerUrl: link, validUntil: instant, isLast: v.boolean() }),
  /** A doctor has read the case. Who, and what for, is read after signing in. */
  'review-recorded': v.object({
    firstName,
    reference,
    requestUrl: link,
    /** An instant on the day on which the case was read. Mails queued by an earlier release have none. */
    reviewedAt: v.optional(v.nullable(instant), null),
  }),
  /** An entry about the medical review was withdrawn. `isReviewed`: another one is valid. */
  'review-corrected': v.object({ firstName, reference, requestUrl: link, isReviewed: v.boolean() }),
  /** The care team declined a request. The reason may be medical, so it is read after signing in. */
  'request-declined': v.object({ firstName, requestUrl: link, sentAt: instant, offersEnded: v.boolean() }),
  /** The patient withdrew a request. */
  'request-withdrawn': v.object({ firstName, requestUrl: link, sentAt: instant, offersEnded: v.boolean() }),
  /** The care team wrote a message that is not read yet. Its text is read after signing in. */
  'message-received': v.object({ firstName, conversationUrl: link, sentAt: instant }),
  /** A booked treatment begins soon. It is not named: the mail may be read by others. */
  'treatment-near': v.object({
    firstName,
    orderNumber: v.pipe(v.string(), v.maxLength(40)),
    orderUrl: link,
    /** An instant of its first day. */
    startsAt: instant,
    /** The number of the care team, if it has one. */
    phone: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  }),
  'payment-requested': paymentFacts,
  'payment-received': paymentFacts,
  'payment-failed': paymentFacts,
  'payment-refunded': paymentFacts,
  /** A refund that the patient was told of did not reach them. */
  'payment-refund-failed': paymentFacts,
  /** A card charge that was not counted, such as one that came twice. */
  'payment-returned': paymentFacts,
  'payment-return-failed': paymentFacts,
  /** What would have been several mails: one line for each. */
  'news-digest': v.object({
    firstName,
    lines: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.minLength(1), v.maxLength(20)),
    /** How many there are besides. */
    more: v.pipe(v.number(), v.integer(), v.minValue(0)),
    listUrl: link,
  }),
  /** Something happened to a person's data as a whole, or to what they agreed to. */
  'privacy-changed': v.object({
    kind: v.picklist(PRIVACY_CHANGES),
    firstName,
    at: instant,
    privacyUrl: link,
  }),
  /** The care team filled in or changed the trip card of a booking. */
  'trip-changed': v.object({ firstName, orderNumber: v.pipe(v.string(), v.maxLength(40)), orderUrl: link }),
  /** A file that the patient uploaded was refused. Which one, and why, is not said: the mail may be read by others. */
  'file-refused': v.object({ firstName, at: instant, documentsUrl: link }),
  /** To each admin: entries of the audit log were changed or removed. */
  'audit-broken': v.object({
    checkedAt: instant,
    /** The first entry that does not fit. */
    position: v.pipe(v.number(), v.integer(), v.minValue(1)),
    auditUrl: link,
  }),
  /** To each admin: a webhook was paused because its receiver failed for days, or was ended by it. */
  'webhook-ended': v.object({
    kind: v.picklist(WEBHOOK_ENDS),
    name: v.pipe(v.string(), v.maxLength(80)),
    /** Without its query, which may be a password. */
    address: v.pipe(v.string(), v.maxLength(2000)),
    /** Of the last attempt; `status` and `code` are named by some of them. */
    error: v.picklist(WEBHOOK_ERRORS),
    status: v.string(),
    code: v.string(),
    endedAt: instant,
    webhookUrl: link,
  }),
  /** To one member of the care team: the number of a request and a page of the desk, nothing of what is in them. */
  'staff-notice': v.object({
    kind: v.picklist(STAFF_NOTICES),
    /** Null for several requests at once. */
    reference: v.nullable(v.pipe(v.string(), v.maxLength(24))),
    /** How many requests or chats it is about. */
    count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** When a request was taken down on the phone that has no number. */
    filedAt: v.optional(v.nullable(instant), null),
    /** The colleague who did it. */
    byName: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null),
    deskUrl: link,
  }),
  /** To one editor: the title of a record of the content and its page in the content admin. */
  'editor-notice': v.object({
    kind: v.picklist(EDITOR_NOTICES),
    title: v.pipe(v.string(), v.maxLength(200)),
    adminUrl: link,
  }),
  /** The team answered in a chat while its visitor was away. `expiresAt` is null where it is read after signing in. */
  'chat-answered': v.object({ chatUrl: link, expiresAt: v.nullable(instant) }),
  /** A chat was closed without an answer to its last message. */
  'chat-unanswered': v.object({ startedAt: instant, contactUrl: link }),
  /** What was written in a chat, because its visitor asked for it by mail: the one mail with words of people. */
  'chat-transcript': v.object({
    startedAt: instant,
    contactUrl: link,
    messages: v.pipe(
      v.array(
        v.object({
          number: v.pipe(v.number(), v.integer()),
          /** First name of the member of the team; null for the visitor. */
          author: v.nullable(v.string()),
          text: v.string(),
          at: instant,
          /** Names of its files; the mail has none of them attached. */
          files: v.optional(v.array(v.string()), []),
        }),
      ),
      v.minLength(1),
    ),
  }),
  /** To the care team. */
  'team-request': teamFacts,
  'team-offer-accepted': teamFacts,
  'team-offer-declined': teamFacts,
  'team-request-withdrawn': teamFacts,
  'team-message': teamFacts,
  'team-consent-withdrawn': teamFacts,
} as const

export type MailTemplate = keyof typeof mailProps
export type TeamTemplate = Extract<MailTemplate, `team-${string}`>
export type TeamFacts = v.InferOutput<typeof teamFacts>
export type MailProps<T extends MailTemplate = MailTemplate> = v.InferOutput<(typeof mailProps)[T]>
/** A template together with its own props. */
export type MailContent = {
  [T in MailTemplate]: { readonly template: T; readonly props: MailProps<T> }
}[MailTemplate]

const contents = v.variant('template', [
  v.object({ template: v.literal('welcome'), props: mailProps.welcome }),
  v.object({ template: v.literal('set-password'), props: mailProps['set-password'] }),
  v.object({ template: v.literal('reset-password'), props: mailProps['reset-password'] }),
  v.object({ template: v.literal('verify-email'), props: mailProps['verify-email'] }),
  v.object({ template: v.literal('already-registered'), props: mailProps['already-registered'] }),
  v.object({ template: v.literal('password-changed'), props: mailProps['password-changed'] }),
  v.object({ template: v.literal('security-changed'), props: mailProps['security-changed'] }),
  v.object({ template: v.literal('confirm-email'), props: mailProps['confirm-email'] }),
  v.object({ template: v.literal('request-received'), props: mailProps['request-received'] }),
  v.object({ template: v.literal('offer-received'), props: mailProps['offer-received'] }),
  v.object({ template: v.literal('account-exists'), props: mailProps['account-exists'] }),
  v.object({ template: v.literal('offer-accepted'), props: mailProps['offer-accepted'] }),
  v.object({ template: v.literal('offer-withdrawn'), props: mailProps['offer-withdrawn'] }),
  v.object({ template: v.literal('offer-expiring'), props: mailProps['offer-expiring'] }),
  v.object({ template: v.literal('review-recorded'), props: mailProps['review-recorded'] }),
  v.object({ template: v.literal('review-corrected'), props: mailProps['review-corrected'] }),
  v.object({ template: v.literal('request-declined'), props: mailProps['request-declined'] }),
  v.object({ template: v.literal('request-withdrawn'), props: mailProps['request-withdrawn'] }),
  v.object({ template: v.literal('message-received'), props: mailProps['message-received'] }),
  v.object({ template: v.literal('treatment-near'), props: mailProps['treatment-near'] }),
  v.object({ template: v.literal('offer-revised'), props: mailProps['offer-revised'] }),
  v.object({ template: v.literal('order-moved'), props: mailProps['order-moved'] }),
  v.object({ template: v.literal('audit-broken'), props: mailProps['audit-broken'] }),
  v.object({ template: v.literal('webhook-ended'), props: mailProps['webhook-ended'] }),
  v.object({ template: v.literal('channel-test'), props: mailProps['channel-test'] }),
  v.object({ template: v.literal('payment-requested'), props: mailProps['payment-requested'] }),
  v.object({ template: v.literal('payment-received'), props: mailProps['payment-received'] }),
  v.object({ template: v.literal('payment-failed'), props: mailProps['payment-failed'] }),
  v.object({ template: v.literal('payment-refunded'), props: mailProps['payment-refunded'] }),
  v.object({ template: v.literal('payment-refund-failed'), props: mailProps['payment-refund-failed'] }),
  v.object({ template: v.literal('payment-returned'), props: mailProps['payment-returned'] }),
  v.object({ template: v.literal('payment-return-failed'), props: mailProps['payment-return-failed'] }),
  v.object({ template: v.literal('news-digest'), props: mailProps['news-digest'] }),
  v.object({ template: v.literal('trip-changed'), props: mailProps['trip-changed'] }),
  v.object({ template: v.literal('file-refused'), props: mailProps['file-refused'] }),
  v.object({ template: v.literal('staff-notice'), props: mailProps['staff-notice'] }),
  v.object({ template: v.literal('editor-notice'), props: mailProps['editor-notice'] }),
  v.object({ template: v.literal('team-request'), props: mailProps['team-request'] }),
  v.object({ template: v.literal('team-offer-accepted'), props: mailProps['team-offer-accepted'] }),
  v.object({ template: v.literal('team-offer-declined'), props: mailProps['team-offer-declined'] }),
  v.object({ template: v.literal('team-request-withdrawn'), props: mailProps['team-request-withdrawn'] }),
  v.object({ template: v.literal('team-message'), props: mailProps['team-message'] }),
  v.object({ template: v.literal('privacy-changed'), props: mailProps['privacy-changed'] }),
  v.object({ template: v.literal('chat-answered'), props: mailProps['chat-answered'] }),
  v.object({ template: v.literal('chat-unanswered'), props: mailProps['chat-unanswered'] }),
  v.object({ template: v.literal('chat-transcript'), props: mailProps['chat-transcript'] }),
  v.object({
    template: v.literal('team-consent-withdrawn'),
    props: mailProps['team-consent-withdrawn'],
  }),
])

/** Every mail template; one that is missing here cannot be sent. */
export const MAIL_TEMPLATES = contents.options.map(({ entries }) => entries.template.literal)

/** Checks a template and its props. @throws ValiError when they do not fit: a defect of the caller */
export function parseMailContent(template: string, props: unknown): MailContent {
  return v.parse(contents, { template, props })
}

export const renderedMail = v.object({ subject: v.string(), html: v.string(), text: v.string() })
export type RenderedMail = v.InferOutput<typeof renderedMail>

/** Mails to patients about their requests, offers and bookings. None of them names a treatment or a reason. */
import type { ReactNode } from 'react'
import type { MailProps, MailTemplate, PaymentFacts } from '../schema'
import { Layout, Paragraph } from './layout'
import { phoneNotes } from './phone-notes'
import type { ComposedMail, TemplateContext } from './template-context'
import { formatDay, formatMoment } from './words'

/** The group of texts in messages/{language}/mails.json. */
type Section =
  | (typeof PAYMENT_SECTIONS)[keyof typeof PAYMENT_SECTIONS]
  | 'offerAccepted'
  | 'offerWithdrawn'
  | 'offerExpiring'
  | 'reviewRecorded'
  | 'reviewCorrected'
  | 'requestDeclined'
  | 'requestWithdrawn'
  | 'messageReceived'
  | 'treatmentNear'
  | 'offerRevised'
  | 'channelTest'
  | 'auditBroken'
  | `orderMoved.${MailProps<'order-moved'>['kind']}`
  | 'newsDigest'
  | 'tripChanged'
  | 'fileRefused'

type Parts = {
  readonly subject: string
  readonly title?: string
  readonly firstName?: string
  readonly url: string
  readonly paragraphs: readonly string[]
  readonly notes?: readonly ReactNode[]
}

export function compose(section: Section, parts: Parts, context: TemplateContext): ComposedMail {
  const { words, locale, brand } = context
  const { subject, title = words(`${section}.title`), firstName, url, paragraphs, notes = [] } = parts
  const allNotes = [...notes, ...phoneNotes(context)]
  const frame = {
    words,
    locale,
    brand,
    title,
    firstName,
    notes: allNotes,
    preview: words(`${section}.preview`),
  }
  const body = (
    <Layout {...frame} action={{ label: words(`${section}.action`), url }}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
    </Layout>
  )
  return { subject, body }
}

export function offerAccepted(props: MailProps<'offer-accepted'>, context: TemplateContext): ComposedMail {
  const { firstName, orderNumber, orderUrl: url, treatmentAt, offersEnded } = props
  const { words, locale } = context
  const paragraphs = [
    words('offerAccepted.body', { orderNumber }),
    ...(treatmentAt ? [words('offerAccepted.treatment', { date: formatDay(locale, treatmentAt) })] : []),
    ...(offersEnded ? [words('offerAccepted.offersEnded')] : []),
    words('offerAccepted.next'),
  ]
  const subject = words('offerAccepted.subject', { orderNumber })
  return compose('offerAccepted', { subject, firstName, url, paragraphs }, context)
}

export function offerWithdrawn(props: MailProps<'offer-withdrawn'>, context: TemplateContext): ComposedMail {
  const { firstName, offerUrl: url, sentAt } = props
  const { words, locale } = context
  const paragraphs = [
    words('offerWithdrawn.body', { date: formatDay(locale, sentAt) }),
    words('offerWithdrawn.questions'),
  ]
  const subject = words('offerWithdrawn.subject')
  return compose('offerWithdrawn', { subject, firstName, url, paragraphs }, context)
}

export function offerExpiring(props: MailProps<'offer-expiring'>, context: TemplateContext): ComposedMail {
  const { firstName, offerUrl: url, validUntil, isLast } = props
  const { words, locale } = context
  const date = formatDay(locale, validUntil)
  const parts = {
    subject: words('offerExpiring.subject', { date }),
    title: words('offerExpiring.title', { date }),
    paragraphs: [words('offerExpiring.body', { date }), words('offerExpiring.choice')],
    notes: isLast ? [words('offerExpiring.last')] : [],
  }
  return compose('offerExpiring', { ...parts, firstName, url }, context)
}

export function requestDeclined(
  props: MailProps<'request-declined'>,
  context: TemplateContext,
): ComposedMail {
  const { firstName, requestUrl: url, sentAt, offersEnded } = props
  const { words, locale } = context
  const paragraphs = [
    words('requestDeclined.body', { date: formatDay(locale, sentAt) }),
    words('requestDeclined.reason'),
    ...(offersEnded ? [words('requestDeclined.offersEnded')] : []),
  ]
  const subject = words('requestDeclined.subject')
  return compose('requestDeclined', { subject, firstName, url, paragraphs }, context)
}

export function messageReceived(
  props: MailProps<'message-received'>,
  context: TemplateContext,
): ComposedMail {
  const { firstName, conversationUrl: url, sentAt } = props
  const { words, locale } = context
  const paragraphs = [words('messageReceived.body', { date: formatDay(locale, sentAt) })]
  const subject = words('messageReceived.subject')
  const notes = [words('messageReceived.once')]
  return compose('messageReceived', { subject, firstName, url, paragraphs, notes }, context)
}

export function requestWithdrawn(
  props: MailProps<'request-withdrawn'>,
  context: TemplateContext,
): ComposedMail {
  const { firstName, requestUrl: url, sentAt, offersEnded } = props
  const { words, locale } = context
  const paragraphs = [
    words('requestWithdrawn.body', { date: formatDay(locale, sentAt) }),
    ...(offersEnded ? [words('requestWithdrawn.offersEnded')] : []),
    words('requestWithdrawn.later'),
  ]
  const subject = words('requestWithdrawn.subject')
  const notes = [words('requestWithdrawn.stranger')]
  return compose('requestWithdrawn', { subject, firstName, url, paragraphs, notes }, context)
}

export function treatmentNear(props: MailProps<'treatment-near'>, context: TemplateContext): ComposedMail {
  const { firstName, orderNumber, orderUrl: url, startsAt, phone } = props
  const { words, locale } = context
  const date = formatDay(locale, startsAt)
  const paragraphs = [
    words('treatmentNear.body', { date, orderNumber }),
    words('treatmentNear.prepare'),
    phone
      ? words('treatmentNear.call', { phone: phone.replaceAll(' ', '\u00a0') })
      : words('treatmentNear.write'),
  ]
  const parts = {
    subject: words('treatmentNear.subject', { date }),
    title: words('treatmentNear.title', { date }),
  }
  // It names the number itself.
  return compose('treatmentNear', { ...parts, firstName, url, paragraphs }, { ...context, phone: null })
}

const PAYMENT_SECTIONS = {
  'payment-requested': 'paymentRequested',
  'payment-received': 'paymentReceived',
  'payment-failed': 'paymentFailed',
  'payment-refunded': 'paymentRefunded',
  'payment-refund-failed': 'paymentRefundFailed',
  'payment-returned': 'paymentReturned',
  'payment-return-failed': 'paymentReturnFailed',
} as const satisfies Partial<Record<MailTemplate, string>>

export function paymentNews(
  template: keyof typeof PAYMENT_SECTIONS,
  props: PaymentFacts,
  context: TemplateContext,
): ComposedMail {
  const section = PAYMENT_SECTIONS[template]
  const { firstName, orderNumber, amount, paymentUrl: url, dueAt, receivedAt } = props
  const { words, locale } = context
  const paragraphs = [
    words(`${section}.body`, { orderNumber, amount: amount.replaceAll(' ', '\u00a0') }),
    ...(section === 'paymentRequested' && dueAt
      ? [words('paymentRequested.due', { date: formatDay(locale, dueAt) })]
      : []),
    ...(section === 'paymentReceived' && receivedAt
      ? [words('paymentReceived.arrived', { date: formatDay(locale, receivedAt) })]
      : []),
    words(`${section}.next`),
  ]
  const subject = words(`${section}.subject`, { orderNumber })
  return compose(section, { subject, firstName, url, paragraphs }, context)
}

export function newsDigest(props: MailProps<'news-digest'>, context: TemplateContext): ComposedMail {
  const { firstName, lines, more, listUrl: url } = props
  const { words } = context
  const count = lines.length + more
  const paragraphs = [
    words('newsDigest.body', { count }),
    // Two events may have the same words.
    ...new Set(lines.map((line) => `• ${line}`)),
    ...(more > 0 ? [words('newsDigest.more', { count: more })] : []),
  ]
  const subject = words('newsDigest.subject', { count })
  const notes = [words('newsDigest.change')]
  return compose('newsDigest', { subject, firstName, url, paragraphs, notes }, context)
}

export function tripChanged(props: MailProps<'trip-changed'>, context: TemplateContext): ComposedMail {
  const { firstName, orderNumber, orderUrl: url } = props
  const { words } = context
  const paragraphs = [words('tripChanged.body', { orderNumber }), words('tripChanged.offline')]
  return compose(
    'tripChanged',
    { subject: words('tripChanged.subject'), firstName, url, paragraphs },
    context,
  )
}

export function offerRevised(props: MailProps<'offer-revised'>, context: TemplateContext): ComposedMail {
  const { firstName, offerUrl: url, validUntil } = props
  const { words, locale } = context
  const paragraphs = [
    words('offerRevised.body'),
    words('offerRevised.validUntil', { date: formatDay(locale, validUntil) }),
  ]
  return compose(
    'offerRevised',
    { subject: words('offerRevised.subject'), firstName, url, paragraphs },
    context,
  )
}

export function orderMoved(props: MailProps<'order-moved'>, context: TemplateContext): ComposedMail {
  const { kind, firstName, orderNumber, orderUrl: url, movedAt } = props
  const { words, locale } = context
  const section = `orderMoved.${kind}` as const
  const paragraphs = [
    words(`${section}.body`, { orderNumber, date: formatDay(locale, movedAt) }),
    words(`${section}.next`),
  ]
  const subject = words(`${section}.subject`, { orderNumber })
  return compose(section, { subject, firstName, url, paragraphs }, context)
}

/** Asked for under Settings, Notifications. */
export function channelTest(props: MailProps<'channel-test'>, context: TemplateContext): ComposedMail {
  const { words } = context
  const paragraphs = [words('channelTest.body')]
  const subject = words('channelTest.subject')
  return compose('channelTest', { subject, url: props.settingsUrl, paragraphs }, context)
}

export function auditBroken(props: MailProps<'audit-broken'>, context: TemplateContext): ComposedMail {
  const { checkedAt, position, auditUrl: url } = props
  const { words } = context
  const date = formatMoment(context, checkedAt)
  const paragraphs = [words('auditBroken.body', { date, position }), words('auditBroken.next')]
  return compose('auditBroken', { subject: words('auditBroken.subject'), url, paragraphs }, context)
}

export function fileRefused(props: MailProps<'file-refused'>, context: TemplateContext): ComposedMail {
  const { firstName, at, documentsUrl: url } = props
  const { words } = context
  const paragraphs = [
    words('fileRefused.body', { date: formatMoment(context, at) }),
    words('fileRefused.kinds'),
    words('fileRefused.retry'),
  ]
  const subject = words('fileRefused.subject')
  return compose('fileRefused', { subject, firstName, url, paragraphs }, context)
}

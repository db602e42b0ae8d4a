/** One function per mail template. The texts are in messages/{language}/mails.json. */
import { Fragment } from 'react'
import type { SecurityChange } from '../constants'
import type { MailContent, MailProps } from '../schema'
import {
  auditBroken,
  channelTest,
  fileRefused,
  messageReceived,
  newsDigest,
  offerAccepted,
  offerExpiring,
  offerRevised,
  offerWithdrawn,
  orderMoved,
  paymentNews,
  requestDeclined,
  requestWithdrawn,
  treatmentNear,
  tripChanged,
} from './care-templates'
import { chatAnswered, chatTranscript, chatUnanswered } from './chat-templates'
import { Journey } from './journey'
import { Address, Layout, Paragraph } from './layout'
import { phoneNotes } from './phone-notes'
import { privacyChanged } from './privacy-templates'
import { composeReviewMail } from './review-templates'
import {
  composeEditorNotice,
  composeStaffNotice,
  composeTeamMail,
  composeWebhookEnded,
} from './team-templates'
import type { ComposedMail, TemplateContext } from './template-context'
import { formatDay, formatMoment } from './words'

/** Subject and body of a mail, from its template and the reader's language. */
export function composeMail(content: MailContent, context: TemplateContext): ComposedMail {
  switch (content.template) {
    case 'welcome':
      return welcome(content.props, context)
    case 'set-password':
      return oneTimeLink('setPassword', { ...content.props, url: content.props.setPasswordUrl }, context)
    case 'reset-password':
      return oneTimeLink('resetPassword', { ...content.props, url: content.props.resetUrl }, context)
    case 'verify-email':
      return oneTimeLink('verifyEmail', { ...content.props, url: content.props.verifyUrl }, context)
    case 'already-registered':
      return alreadyRegistered(content.props, context)
    case 'password-changed':
      return passwordChanged(content.props, context)
    case 'security-changed':
      return securityChanged(content.props, context)
    case 'confirm-email':
      return oneTimeLink('confirmEmail', { ...content.props, url: content.props.confirmUrl }, context)
    case 'request-received':
      return requestReceived(content.props, context)
    case 'offer-received':
      return offerReceived(content.props, context)
    case 'account-exists':
      return accountExists(content.props, context)
    case 'offer-accepted':
      return offerAccepted(content.props, context)
    case 'offer-withdrawn':
      return offerWithdrawn(content.props, context)
    case 'offer-expiring':
      return offerExpiring(content.props, context)
    case 'review-recorded':
    case 'review-corrected':
      return composeReviewMail(content, context)
    case 'request-declined':
      return requestDeclined(content.props, context)
    case 'request-withdrawn':
      return requestWithdrawn(content.props, context)
    case 'message-received':
      return messageReceived(content.props, context)
    case 'treatment-near':
      return treatmentNear(content.props, context)
    case 'offer-revised':
      return offerRevised(content.props, context)
    case 'order-moved':
      return orderMoved(content.props, context)
    case 'audit-broken':
      return auditBroken(content.props, context)
    case 'webhook-ended':
      return composeWebhookEnded(content.props, context)
    case 'channel-test':
      return channelTest(content.props, context)
    case 'payment-requested':
    case 'payment-received':
    case 'payment-failed':
    case 'payment-refunded':
    case 'payment-refund-failed':
    case 'payment-returned':
    case 'payment-return-failed':
      return paymentNews(content.template, content.props, context)
    case 'news-digest':
      return newsDigest(content.props, context)
    case 'privacy-changed':
      return privacyChanged(content.props, context)
    case 'trip-changed':
      return tripChanged(content.props, context)
    case 'file-refused':
      return fileRefused(content.props, context)
    case 'staff-notice':
      return composeStaffNotice(content.props, context)
    case 'editor-notice':
      return composeEditorNotice(content.props, context)
    case 'chat-answered':
      return chatAnswered(content.props, context)
    case 'chat-unanswered':
      return chatUnanswered(content.props, context)
    case 'chat-transcript':
      return chatTranscript(content.props, context)
    default:
      // Only mails to the team are left: any other template does not compile.
      return composeTeamMail(content, context)
  }
}

/** The group of texts in messages/{language}/mails.json. */
type Section =
  | 'welcome'
  | 'setPassword'
  | 'resetPassword'
  | 'verifyEmail'
  | 'alreadyRegistered'
  | 'passwordChanged'
  | 'confirmEmail'
  | `securityChanged.${SecurityChange}`
  | 'requestReceived'
  | 'offerReceived'
  | 'accountExists'
  | 'accountExistsByPhone'

function layoutProps({ words, locale, brand }: TemplateContext, section: Section) {
  return { words, locale, brand, preview: words(`${section}.preview`), title: words(`${section}.title`) }
}

function welcome(props: MailProps<'welcome'>, context: TemplateContext): ComposedMail {
  const { firstName, reference, setPasswordUrl, expiresAt, isByPhone } = props
  const { words } = context
  const notes = [
    ...(isByPhone ? [words('welcome.agreedByPhone')] : []),
    words('welcome.expires', { date: formatMoment(context, expiresAt) }),
    words('welcome.stranger'),
  ]
  const action = { label: words('welcome.action'), url: setPasswordUrl }
  const body = (
    <Layout {...layoutProps(context, 'welcome')} firstName={firstName} action={action} notes={notes}>
      <Paragraph>{words(isByPhone ? 'welcome.bodyByPhone' : 'welcome.body')}</Paragraph>
      <ReferenceLine words={words} reference={reference} />
      <Journey words={words} current="request" />
    </Layout>
  )
  return { subject: words('welcome.subject'), body }
}

type ReferenceLineProps = Pick<TemplateContext, 'words'> & { readonly reference: string | undefined }

/** The number to give when calling or writing about the request. */
function ReferenceLine({ words, reference }: ReferenceLineProps) {
  return reference ? <Paragraph>{words('requestReceived.reference', { reference })}</Paragraph> : null
}

type OneTimeLink = { readonly url: string; readonly expiresAt: string; readonly firstName?: string }

/** A mail with a link that works once and until `expiresAt`, and what to do if its reader did not ask for it. */
function oneTimeLink(
  section: 'setPassword' | 'resetPassword' | 'verifyEmail' | 'confirmEmail',
  { url, expiresAt, firstName }: OneTimeLink,
  context: TemplateContext,
): ComposedMail {
  const { words } = context
  const notes = [
    words(`${section}.expires`, { date: formatMoment(context, expiresAt) }),
    words(`${section}.stranger`),
  ]
  const action = { label: words(`${section}.action`), url }
  const body = (
    <Layout {...layoutProps(context, section)} firstName={firstName} action={action} notes={notes}>
      <Paragraph>{words(`${section}.body`)}</Paragraph>
    </Layout>
  )
  return { subject: words(`${section}.subject`), body }
}

function alreadyRegistered(
  { loginUrl, forgotUrl }: MailProps<'already-registered'>,
  context: TemplateContext,
): ComposedMail {
  const { words } = context
  const action = { label: words('alreadyRegistered.action'), url: loginUrl }
  const forgot = (
    <Fragment key="forgot">
      {words('alreadyRegistered.forgot')}
      <br />
      <Address url={forgotUrl} />
    </Fragment>
  )
  const notes = [forgot, words('alreadyRegistered.stranger')]
  const body = (
    <Layout {...layoutProps(context, 'alreadyRegistered')} action={action} notes={notes}>
      <Paragraph>{words('alreadyRegistered.body')}</Paragraph>
    </Layout>
  )
  return { subject: words('alreadyRegistered.subject'), body }
}

function passwordChanged(
  { changedAt }: MailProps<'password-changed'>,
  context: TemplateContext,
): ComposedMail {
  const { words, loginUrl } = context
  const action = { label: words('passwordChanged.action'), url: loginUrl }
  const notes = [words('passwordChanged.stranger')]
  const body = (
    <Layout {...layoutProps(context, 'passwordChanged')} action={action} notes={notes}>
      <Paragraph>{words('passwordChanged.body', { date: formatMoment(context, changedAt) })}</Paragraph>
    </Layout>
  )
  return { subject: words('passwordChanged.subject'), body }
}

function securityChanged(
  { kind, changedAt }: MailProps<'security-changed'>,
  context: TemplateContext,
): ComposedMail {
  const { words, loginUrl, locale } = context
  const section = `securityChanged.${kind}` as const
  // Nobody can sign in to a disabled account.
  const action =
    kind === 'accountDisabled'
      ? { label: words('securityChanged.contact'), url: new URL(`/${locale}/contact`, loginUrl).href }
      : { label: words('securityChanged.action'), url: loginUrl }
  const body = (
    <Layout {...layoutProps(context, section)} action={action} notes={[words(`${section}.stranger`)]}>
      <Paragraph>{words(`${section}.body`, { date: formatMoment(context, changedAt) })}</Paragraph>
    </Layout>
  )
  return { subject: words(`${section}.subject`), body }
}

function requestReceived(
  { firstName, reference, requestUrl }: MailProps<'request-received'>,
  context: TemplateContext,
): ComposedMail {
  const { words } = context
  const action = { label: words('requestReceived.action'), url: requestUrl }
  const body = (
    <Layout {...layoutProps(context, 'requestReceived')} firstName={firstName} action={action}>
      <Paragraph>{words('requestReceived.body')}</Paragraph>
      <ReferenceLine words={words} reference={reference} />
      <Journey words={words} current="request" />
    </Layout>
  )
  return { subject: words('requestReceived.subject'), body }
}

function offerReceived(props: MailProps<'offer-received'>, context: TemplateContext): ComposedMail {
  const { firstName, offerTitle, offerUrl, validUntil } = props
  const { words, locale } = context
  const action = { label: words('offerReceived.action'), url: offerUrl }
  const notes = phoneNotes(context)
  const body = (
    <Layout {...layoutProps(context, 'offerReceived')} firstName={firstName} action={action} notes={notes}>
      <Paragraph>{words('offerReceived.body', { offerTitle })}</Paragraph>
      {validUntil ? (
        <Paragraph>{words('offerReceived.validUntil', { date: formatDay(locale, validUntil) })}</Paragraph>
      ) : null}
      <Journey words={words} current="offer" />
    </Layout>
  )
  return { subject: words('offerReceived.subject'), body }
}

function accountExists(
  { loginUrl, isByPhone, expiresAt }: MailProps<'account-exists'>,
  context: TemplateContext,
): ComposedMail {
  const { words } = context
  const section = isByPhone ? 'accountExistsByPhone' : 'accountExists'
  const action = { label: words(`${section}.action`), url: loginUrl }
  const date = expiresAt && formatMoment(context, expiresAt)
  const [text, stranger] = date
    ? [
        words('accountExistsByPhone.bodyAgain', { date }),
        words('accountExistsByPhone.strangerAgain', { date }),
      ]
    : [words(`${section}.body`), words(`${section}.stranger`)]
  const body = (
    <Layout {...layoutProps(context, section)} action={action} notes={[stranger]}>
      <Paragraph>{text}</Paragraph>
    </Layout>
  )
  return { subject: words(`${section}.subject`), body }
}

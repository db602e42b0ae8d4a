/** The letters, one per template. What they say stands in messages/<language>/mails.json. */
import { Fragment } from 'react'
import type { MailContent, MailProps, SecurityChange } from '../schema'
import {
  offerAccepted,
  offerExpiring,
  offerWithdrawn,
  requestDeclined,
  requestWithdrawn,
} from './care-letters'
import { Journey } from './journey'
import { Address, Layout, Paragraph } from './layout'
import type { Letter, Stationery } from './stationery'
import { teamLetter } from './team-letters'
import { dayWords, momentWords } from './words'

/** Subject and body of a mail. */
export function letterFor(content: MailContent, paper: Stationery): Letter {
  switch (content.template) {
    case 'welcome':
      return welcome(content.props, paper)
    case 'set-password':
      return oneTimeLink('setPassword', { ...content.props, url: content.props.setPasswordUrl }, paper)
    case 'reset-password':
      return oneTimeLink('resetPassword', { ...content.props, url: content.props.resetUrl }, paper)
    case 'verify-email':
      return oneTimeLink('verifyEmail', { ...content.props, url: content.props.verifyUrl }, paper)
    case 'already-registered':
      return alreadyRegistered(content.props, paper)
    case 'password-changed':
      return passwordChanged(content.props, paper)
    case 'security-changed':
      return securityChanged(content.props, paper)
    case 'confirm-email':
      return oneTimeLink('confirmEmail', { ...content.props, url: content.props.confirmUrl }, paper)
    case 'request-received':
      return requestReceived(content.props, paper)
    case 'offer-received':
      return offerReceived(content.props, paper)
    case 'account-exists':
      return accountExists(content.props, paper)
    case 'offer-accepted':
      return offerAccepted(content.props, paper)
    case 'offer-withdrawn':
      return offerWithdrawn(content.props, paper)
    case 'offer-expiring':
      return offerExpiring(content.props, paper)
    case 'request-declined':
      return requestDeclined(content.props, paper)
    case 'request-withdrawn':
      return requestWithdrawn(content.props, paper)
    case 'team-request':
    case 'team-offer-accepted':
    case 'team-offer-declined':
      return teamLetter(content, paper)
  }
}

type Room =
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

function frame({ words, locale, brand }: Stationery, room: Room) {
  return { words, locale, brand, preview: words(`${room}.preview`), title: words(`${room}.title`) }
}

function welcome(props: MailProps<'welcome'>, paper: Stationery): Letter {
  const { firstName, reference, setPasswordUrl, expiresAt } = props
  const { words, locale } = paper
  const notes = [
    words('welcome.expires', { date: momentWords(words, locale, expiresAt) }),
    words('welcome.stranger'),
  ]
  const action = { label: words('welcome.action'), url: setPasswordUrl }
  const body = (
    <Layout {...frame(paper, 'welcome')} firstName={firstName} action={action} notes={notes}>
      <Paragraph>{words('welcome.body')}</Paragraph>
      <ReferenceLine words={words} reference={reference} />
      <Journey words={words} reached="request" />
    </Layout>
  )
  return { subject: words('welcome.subject'), body }
}

type ReferenceLineProps = Pick<Stationery, 'words'> & { readonly reference: string | undefined }

/** What to name when calling or writing about the request. */
function ReferenceLine({ words, reference }: ReferenceLineProps) {
  return reference ? <Paragraph>{words('requestReceived.reference', { reference })}</Paragraph> : null
}

type OneTimeLink = { readonly url: string; readonly expiresAt: string; readonly firstName?: string }

/** A link that works once and for a while, and what a stranger should do with it. */
function oneTimeLink(
  room: 'setPassword' | 'resetPassword' | 'verifyEmail' | 'confirmEmail',
  { url, expiresAt, firstName }: OneTimeLink,
  paper: Stationery,
): Letter {
  const { words, locale } = paper
  const notes = [
    words(`${room}.expires`, { date: momentWords(words, locale, expiresAt) }),
    words(`${room}.stranger`),
  ]
  const action = { label: words(`${room}.action`), url }
  const body = (
    <Layout {...frame(paper, room)} firstName={firstName} action={action} notes={notes}>
      <Paragraph>{words(`${room}.body`)}</Paragraph>
    </Layout>
  )
  return { subject: words(`${room}.subject`), body }
}

function alreadyRegistered(
  { loginUrl, forgotUrl }: MailProps<'already-registered'>,
  paper: Stationery,
): Letter {
  const { words } = paper
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
    <Layout {...frame(paper, 'alreadyRegistered')} action={action} notes={notes}>
      <Paragraph>{words('alreadyRegistered.body')}</Paragraph>
    </Layout>
  )
  return { subject: words('alreadyRegistered.subject'), body }
}

function passwordChanged({ changedAt }: MailProps<'password-changed'>, paper: Stationery): Letter {
  const { words, locale, loginUrl } = paper
  const action = { label: words('passwordChanged.action'), url: loginUrl }
  const body = (
    <Layout {...frame(paper, 'passwordChanged')} action={action} notes={[words('passwordChanged.stranger')]}>
      <Paragraph>{words('passwordChanged.body', { date: momentWords(words, locale, changedAt) })}</Paragraph>
    </Layout>
  )
  return { subject: words('passwordChanged.subject'), body }
}

function securityChanged({ kind, changedAt }: MailProps<'security-changed'>, paper: Stationery): Letter {
  const { words, locale, loginUrl } = paper
  const room = `securityChanged.${kind}` as const
  const action = { label: words('securityChanged.action'), url: loginUrl }
  const body = (
    <Layout {...frame(paper, room)} action={action} notes={[words(`${room}.stranger`)]}>
      <Paragraph>{words(`${room}.body`, { date: momentWords(words, locale, changedAt) })}</Paragraph>
    </Layout>
  )
  return { subject: words(`${room}.subject`), body }
}

function requestReceived(
  { firstName, reference, requestUrl }: MailProps<'request-received'>,
  paper: Stationery,
): Letter {
  const { words } = paper
  const action = { label: words('requestReceived.action'), url: requestUrl }
  const body = (
    <Layout {...frame(paper, 'requestReceived')} firstName={firstName} action={action}>
      <Paragraph>{words('requestReceived.body')}</Paragraph>
      <ReferenceLine words={words} reference={reference} />
      <Journey words={words} reached="request" />
    </Layout>
  )
  return { subject: words('requestReceived.subject'), body }
}

function offerReceived(props: MailProps<'offer-received'>, paper: Stationery): Letter {
  const { firstName, offerTitle, offerUrl, validUntil } = props
  const { words, locale } = paper
  const action = { label: words('offerReceived.action'), url: offerUrl }
  const body = (
    <Layout {...frame(paper, 'offerReceived')} firstName={firstName} action={action}>
      <Paragraph>{words('offerReceived.body', { offerTitle })}</Paragraph>
      {validUntil ? (
        <Paragraph>{words('offerReceived.validUntil', { date: dayWords(locale, validUntil) })}</Paragraph>
      ) : null}
      <Journey words={words} reached="offer" />
    </Layout>
  )
  return { subject: words('offerReceived.subject'), body }
}

function accountExists({ loginUrl }: MailProps<'account-exists'>, paper: Stationery): Letter {
  const { words } = paper
  const action = { label: words('accountExists.action'), url: loginUrl }
  const body = (
    <Layout {...frame(paper, 'accountExists')} action={action} notes={[words('accountExists.stranger')]}>
      <Paragraph>{words('accountExists.body')}</Paragraph>
    </Layout>
  )
  return { subject: words('accountExists.subject'), body }
}

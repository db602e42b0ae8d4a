/** The letters, one per template. What they say stands in messages/<language>/mails.json. */
import type { ReactElement } from 'react'
import type { Locale } from '@/i18n/locales'
import type { MailContent, MailProps } from '../schema'
import { Journey } from './journey'
import { Layout, Paragraph } from './layout'
import { dayWords, type MailWords, momentWords } from './words'

export type Stationery = {
  readonly words: MailWords
  readonly locale: Locale
  readonly brand: string
  readonly loginUrl: string
}
type Letter = { readonly subject: string; readonly body: ReactElement }

/** Subject and body of a mail. */
export function letterFor(content: MailContent, paper: Stationery): Letter {
  switch (content.template) {
    case 'welcome':
      return welcome(content.props, paper)
    case 'set-password':
      return setPassword(content.props, paper)
    case 'reset-password':
      return resetPassword(content.props, paper)
    case 'password-changed':
      return passwordChanged(content.props, paper)
    case 'request-received':
      return requestReceived(content.props, paper)
    case 'offer-received':
      return offerReceived(content.props, paper)
    case 'account-exists':
      return accountExists(content.props, paper)
  }
}

type Room =
  | 'welcome'
  | 'setPassword'
  | 'resetPassword'
  | 'passwordChanged'
  | 'requestReceived'
  | 'offerReceived'
  | 'accountExists'

function frame({ words, locale, brand }: Stationery, room: Room) {
  return { words, locale, brand, preview: words(`${room}.preview`), title: words(`${room}.title`) }
}

function welcome({ firstName, setPasswordUrl, expiresAt }: MailProps<'welcome'>, paper: Stationery): Letter {
  const { words, locale } = paper
  const notes = [
    words('welcome.expires', { date: momentWords(words, locale, expiresAt) }),
    words('welcome.stranger'),
  ]
  const action = { label: words('welcome.action'), url: setPasswordUrl }
  const body = (
    <Layout {...frame(paper, 'welcome')} firstName={firstName} action={action} notes={notes}>
      <Paragraph>{words('welcome.body')}</Paragraph>
      <Journey words={words} reached="request" />
    </Layout>
  )
  return { subject: words('welcome.subject'), body }
}

function setPassword(
  { firstName, setPasswordUrl, expiresAt }: MailProps<'set-password'>,
  paper: Stationery,
): Letter {
  const { words, locale } = paper
  const notes = [
    words('setPassword.expires', { date: momentWords(words, locale, expiresAt) }),
    words('setPassword.stranger'),
  ]
  const action = { label: words('setPassword.action'), url: setPasswordUrl }
  const body = (
    <Layout {...frame(paper, 'setPassword')} firstName={firstName} action={action} notes={notes}>
      <Paragraph>{words('setPassword.body')}</Paragraph>
    </Layout>
  )
  return { subject: words('setPassword.subject'), body }
}

function resetPassword({ resetUrl, expiresAt }: MailProps<'reset-password'>, paper: Stationery): Letter {
  const { words, locale } = paper
  const notes = [
    words('resetPassword.expires', { date: momentWords(words, locale, expiresAt) }),
    words('resetPassword.stranger'),
  ]
  const action = { label: words('resetPassword.action'), url: resetUrl }
  const body = (
    <Layout {...frame(paper, 'resetPassword')} action={action} notes={notes}>
      <Paragraph>{words('resetPassword.body')}</Paragraph>
    </Layout>
  )
  return { subject: words('resetPassword.subject'), body }
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

function requestReceived(
  { firstName, requestUrl }: MailProps<'request-received'>,
  paper: Stationery,
): Letter {
  const { words } = paper
  const action = { label: words('requestReceived.action'), url: requestUrl }
  const body = (
    <Layout {...frame(paper, 'requestReceived')} firstName={firstName} action={action}>
      <Paragraph>{words('requestReceived.body')}</Paragraph>
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

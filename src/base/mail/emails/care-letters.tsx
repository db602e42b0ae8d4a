/** Letters to patients about their requests, offers and bookings. None of them names a treatment or a reason. */
import type { ReactNode } from 'react'
import type { MailProps } from '../schema'
import { Layout, Paragraph } from './layout'
import type { Letter, Stationery } from './stationery'
import { dayWords } from './words'

type Room = 'offerAccepted' | 'offerWithdrawn' | 'offerExpiring' | 'requestDeclined' | 'requestWithdrawn'

type Parts = {
  readonly subject: string
  readonly title?: string
  readonly firstName: string
  readonly url: string
  readonly paragraphs: readonly string[]
  readonly notes?: readonly ReactNode[]
}

function letter(room: Room, parts: Parts, { words, locale, brand }: Stationery): Letter {
  const { subject, title = words(`${room}.title`), firstName, url, paragraphs, notes = [] } = parts
  const frame = { words, locale, brand, title, firstName, notes, preview: words(`${room}.preview`) }
  const body = (
    <Layout {...frame} action={{ label: words(`${room}.action`), url }}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
    </Layout>
  )
  return { subject, body }
}

export function offerAccepted(props: MailProps<'offer-accepted'>, paper: Stationery): Letter {
  const { firstName, orderNumber, orderUrl: url, offersEnded } = props
  const { words } = paper
  const paragraphs = [
    words('offerAccepted.body', { orderNumber }),
    ...(offersEnded ? [words('offerAccepted.offersEnded')] : []),
    words('offerAccepted.next'),
  ]
  const subject = words('offerAccepted.subject', { orderNumber })
  return letter('offerAccepted', { subject, firstName, url, paragraphs }, paper)
}

export function offerWithdrawn(props: MailProps<'offer-withdrawn'>, paper: Stationery): Letter {
  const { firstName, offerUrl: url, sentAt } = props
  const { words, locale } = paper
  const paragraphs = [
    words('offerWithdrawn.body', { date: dayWords(locale, sentAt) }),
    words('offerWithdrawn.questions'),
  ]
  const subject = words('offerWithdrawn.subject')
  return letter('offerWithdrawn', { subject, firstName, url, paragraphs }, paper)
}

export function offerExpiring(props: MailProps<'offer-expiring'>, paper: Stationery): Letter {
  const { firstName, offerUrl: url, validUntil, isLast } = props
  const { words, locale } = paper
  const date = dayWords(locale, validUntil)
  const parts = {
    subject: words('offerExpiring.subject', { date }),
    title: words('offerExpiring.title', { date }),
    paragraphs: [words('offerExpiring.body', { date }), words('offerExpiring.choice')],
    notes: isLast ? [words('offerExpiring.last')] : [],
  }
  return letter('offerExpiring', { ...parts, firstName, url }, paper)
}

export function requestDeclined(props: MailProps<'request-declined'>, paper: Stationery): Letter {
  const { firstName, requestUrl: url, sentAt, offersEnded } = props
  const { words, locale } = paper
  const paragraphs = [
    words('requestDeclined.body', { date: dayWords(locale, sentAt) }),
    words('requestDeclined.reason'),
    ...(offersEnded ? [words('requestDeclined.offersEnded')] : []),
  ]
  const subject = words('requestDeclined.subject')
  return letter('requestDeclined', { subject, firstName, url, paragraphs }, paper)
}

export function requestWithdrawn(props: MailProps<'request-withdrawn'>, paper: Stationery): Letter {
  const { firstName, requestUrl: url, sentAt, offersEnded } = props
  const { words, locale } = paper
  const paragraphs = [
    words('requestWithdrawn.body', { date: dayWords(locale, sentAt) }),
    ...(offersEnded ? [words('requestWithdrawn.offersEnded')] : []),
    words('requestWithdrawn.later'),
  ]
  const subject = words('requestWithdrawn.subject')
  const notes = [words('requestWithdrawn.stranger')]
  return letter('requestWithdrawn', { subject, firstName, url, paragraphs, notes }, paper)
}

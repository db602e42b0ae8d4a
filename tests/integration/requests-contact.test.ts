/**
 * The full contact form through the route's own answer, against real PostgreSQL. Specification, sections 3 and 5;
 * reading 24; requests of the same person within 6 months are linked.
 */

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { renderMail } from '@/base/mail/emails/render-mail'
import { parseMailContent } from '@/base/mail/schema'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { confirmByToken } from '@/care/intake/pending/confirm-pending'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { postContactRequest } from '@/care/intake/routes'
import { listDeskRequests } from '@/care/orders/desk/list-requests'
import { findDeskRequest, listRequestsOf } from '@/care/requests/read-requests'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { requestIdIn } from '../support/ids'
import { mailsTo } from '../support/mails'
import { contactPost, landingPost, postRequest, solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()

type Post = typeof contactPost
async function send(post: Post = contactPost, more: Readonly<Record<string, unknown>> = {}) {
  const captcha = await solvedCaptcha()
  const response = await postContactRequest(
    postRequest(post(captcha, more), { clientToken: captcha.clientToken }),
  )
  const body = await response.json()
  return { status: response.status, body, id: requestIdIn(body) }
}
const uniquePhone = () => `+9053${Math.floor(10_000_000 + Math.random() * 89_999_999)}`

describe('a request for a quote', () => {
  it('is stored with every field of the wire', async () => {
    const { status, id } = await send()
    expect(status).toBe(200)
    expect(await findDeskRequest(db, id)).toMatchObject({
      name: 'Ada Lovelace',
      isQuote: true,
      birthDate: '1980-02-29',
      preferredCommunication: 'Viber',
      preferredLanguage: 'fr',
      callDays: ['Mo', 'We'],
      contactFrom: '09:00',
      contactUntil: '11:00',
      timeZone: 'Europe/London',
      message: 'CANARY-message',
      serviceDescription: 'CANARY-description',
      knownHealthProblems: 'CANARY-problems',
      knownChronicDiseases: 'CANARY-diseases',
      medicationTaking: 'CANARY-medication',
      surgeriesHistory: 'CANARY-surgeries',
      serviceName: 'FUE',
      clinicName: 'Lalezar Bosphorus',
      leadStatus: 'New',
      leadSource: 'news.letter',
      affiliateKey: 'partner-7',
      landingPage: '/de/haartransplantation',
    })
    const [stored] = await db.select().from(contactRequest).where(eq(contactRequest.id, id))
    expect(stored?.form).toBe('contact')
  })

  it('leaves nothing about a person’s health, nor their birth date, readable in the database', async () => {
    await send()
    const rows = JSON.stringify([
      await db.select().from(contactRequest),
      await db.select().from(mailMessage),
      await db.select().from(pendingConfirmation),
    ])
    expect(rows).not.toContain('CANARY')
    expect(rows).not.toContain('1980-02-29')
  })

  it('stores consents one by one with text version, language and time', async () => {
    const { id } = await send()
    const given = await db.select().from(consent).where(eq(consent.givenWith, id))
    expect(given.map(({ kind }) => kind).sort()).toEqual(['health_data', 'messaging', 'privacy_terms'])
    for (const { kind, textVersion, locale, givenAt } of given) {
      const isAlone = kind === 'messaging' // no page belongs to it; those of the others are out of reach here
      expect(textVersion).toMatch(isAlone ? /^words\.[0-9a-f]{12}$/ : /^unread\.[0-9a-f]{12}$/)
      expect(locale).toBe('en')
      expect(givenAt).toBeInstanceOf(Date)
    }
  })

  it('is refused whole without the consent to health data, and names the field', async () => {
    const { status, body } = await send(contactPost, { consents: { privacy: true } })
    expect(status).toBe(400)
    expect(body.errors[0].extensions.fields).toEqual({ consent_health: 'HEALTH_REQUIRED' })
  })

  it('of an address with an account is pending as it is, and stored after signing in', async () => {
    const email = `ada.${crypto.randomUUID()}@example.org`
    await send(landingPost, { email })
    const pending = await send(contactPost, { email })
    expect(pending.status).toBe(409)
    const token =
      new URL(pending.body.errors[0].extensions.login, 'http://x').searchParams.get('parked') ?? ''
    const [owner] = await db.select().from(user).where(eq(user.email, email))
    const sent = await confirmByToken(token, { userId: owner?.id ?? newId(), demo: false })
    expect(sent.ok && (await findDeskRequest(db, sent.value.requestId))).toMatchObject({
      knownHealthProblems: 'CANARY-problems',
      callDays: ['Mo', 'We'],
      preferredLanguage: 'fr',
    })
  })
})

describe('what the sender sees of their request', () => {
  const ownerOf = async (id: RequestId) => {
    const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, id))
    return row?.userId ?? newId()
  }

  it('is everything they sent; no other patient sees any of it', async () => {
    const { id } = await send()
    const { id: other } = await send(landingPost)
    expect(await listRequestsOf(db, await ownerOf(id))).toMatchObject([
      {
        id,
        clinicName: 'Lalezar Bosphorus',
        serviceDescription: 'CANARY-description',
        communication: 'Viber',
        health: {
          knownHealthProblems: 'CANARY-problems',
          knownChronicDiseases: 'CANARY-diseases',
          medicationTaking: 'CANARY-medication',
          surgeriesHistory: 'CANARY-surgeries',
        },
      },
    ])
    expect(JSON.stringify(await listRequestsOf(db, await ownerOf(other)))).not.toContain('CANARY')
  })

  it('has a number, which the mail and the desk show, and the desk finds it by its number', async () => {
    const email = `ada.${crypto.randomUUID()}@example.org`
    const { id } = await send(contactPost, { email })
    const { id: other } = await send()
    const [own] = await listRequestsOf(db, await ownerOf(id))
    const reference = own?.reference ?? ''
    expect(reference).toMatch(/^RQ-\d{4}-\d{4,}$/)
    expect((await findDeskRequest(db, other))?.reference).not.toBe(reference)
    expect((await findDeskRequest(db, id))?.reference).toBe(reference)
    const found = await listDeskRequests(db, { text: reference.toLowerCase() })
    expect(found.rows.map((row) => row.id)).toEqual([id])
    const [mail] = await mailsTo(email)
    const props = mail?.props
    expect(props).toMatchObject({ reference })
    expect((await renderMail(parseMailContent('welcome', props), 'de')).text).toContain(reference)
  })
})

describe('the same person within six months', () => {
  it('is linked with the request before, not lost: the same phone under another address', async () => {
    const phone_number = uniquePhone()
    const first = await send(contactPost, { phone_number })
    const second = await send(landingPost, { phone_number })
    expect(second.status).toBe(200)
    expect(await findDeskRequest(db, second.id)).toMatchObject({ earlier: { id: first.id } })
    expect(await findDeskRequest(db, first.id)).toMatchObject({ earlier: null, status: 'pending' })
  })

  it('is not linked after six months', async () => {
    const phone_number = uniquePhone()
    await send(contactPost, { phone_number })
    shiftClock(190 * DAY_MS)
    const second = await send(landingPost, { phone_number })
    expect(await findDeskRequest(db, second.id)).toMatchObject({ earlier: null })
  })

  it('is not linked with a request in quarantine', async () => {
    const phone_number = uniquePhone()
    await send(contactPost, { phone_number, website: 'https://spam.example' })
    const second = await send(landingPost, { phone_number })
    expect(await findDeskRequest(db, second.id)).toMatchObject({ earlier: null })
  })
})

it.each(['host', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-original-host', 'origin'])(
  'a forged %s never changes a link in a mail',
  async (name) => {
    const captcha = await solvedCaptcha()
    const post = landingPost(captcha)
    const headers = { [name]: name === 'forwarded' ? 'host=evil.example;proto=http' : 'evil.example' }
    const request = postRequest(post, { clientToken: captcha.clientToken, headers })
    expect((await postContactRequest(request)).status).toBe(200)
    const mails = await mailsTo(String(post.email))
    // A property may be a number or a yes or no, too.
    const said = mails.flatMap(({ props }) => Object.values(props)).map(String)
    const links = said.filter((text) => text.includes('://'))
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(new URL(link).origin).toBe(new URL(env().PUBLIC_URL).origin)
  },
)

/** The keys j and k find each line of the desk's lists, and each list names them once. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queueMail } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import { postContactRequest } from '@/care/intake/routes'
import { requestApproval } from '@/care/offers/approvals/request-approval'
import { addPrice } from '@/care/offers/price-list/save-price'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { draftOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { askAs, chargedTwice, DEPOSIT, newDeposit } from '../support/payments'
import { stripeServer } from '../support/stripe-server'
import { landingPost, postRequest, solvedCaptcha } from '../support/visitor'

await careAndContent()
const stripe = await stripeServer()
afterAll(() => stripe.close())
const admin = await newStaff('admin')
beforeEach(askAsStranger)

async function shown(path: string, locale: Locale = 'en'): Promise<string> {
  const page = pagesOf('(desk)').find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  await askAs(admin)
  return (await openPage(page, { locale })).html
}

/** What the keys go to, as tags. */
const rowsOf = async (path: string) =>
  [...(await shown(path)).matchAll(/<[^<>]*\bdata-row="true"[^<>]*>/g)].map(([tag]) => tag)

async function newFailedMail(to: string): Promise<void> {
  const props = { firstName: 'Ada', requestUrl: 'http://localhost:4599/de/my-requests' }
  const mail = { key: newId(), to, locale: 'de', template: 'request-received', props } as const
  await inTransaction((tx) => queueMail(tx, mail))
}

const patient = await newPatient()

beforeAll(async () => {
  const requestId = await newRequest(patient)
  const discount = { kind: 'percent', value: 1501, reason: 'Fidélité' } as const
  const asked = await requestApproval(admin, {
    ...{ requestId, offerId: null, basedOn: null, values: { title: 'Greffe' } },
    draft: draftOffer({ discount, validUntil: '2099-01-01' }),
  })
  if (!asked.ok) throw new Error(asked.code)
  for (const titleEn of ['Hair transplant', 'Crown']) {
    const titles = { titleDe: 'Krone', titleEn, titleTr: 'Kuron', titleFr: null }
    const validity = { validFrom: '2020-01-01', validUntil: null }
    const price = { hospitalId: '3', currency: 'EUR', priceMinor: 245_000, ...titles, ...validity } as const
    await addPrice(admin, { values: price, key: newId() })
  }
  await newDeposit(admin, await newPatient())
  const held = await newDeposit(admin, await newPatient())
  const arrived = { amountMinor: DEPOSIT, receivedOn: dayInIstanbul(now()), key: newId() }
  await confirmTransfer(admin, { paymentId: held.paymentId, ...arrived })
  await moveOrder(admin, { orderId: held.orderId, action: 'cancel', reason: 'Illness' })
  await chargedTwice(admin, stripe)
  const captcha = await solvedCaptcha()
  const post = landingPost(captcha, { website: 'https://spam.example' })
  await postContactRequest(postRequest(post, { clientToken: captcha.clientToken }))
  for (const to of [patient.email, 'stranger@example.org']) await newFailedMail(to)
  await careDb().update(mailMessage).set({ status: 'dead', lastError: 'SMTP_550' })
})

it('approvals: the link of each', async () => {
  expect(await rowsOf('desk/offers/approvals')).toEqual([
    expect.stringMatching(/^<a .*href="\/en\/desk\/offers\/approvals\/[0-9a-f-]{36}"/),
  ])
})

it('payments: the link to the booking of each uncounted charge, of money that is held, and of each pending payment', async () => {
  expect(await rowsOf('desk/payments')).toEqual([
    expect.stringMatching(/^<a .*href="\/en\/desk\/orders\/[0-9a-f-]{36}#payments"/),
    expect.stringMatching(/^<a .*href="\/en\/desk\/orders\/[0-9a-f-]{36}#payments"/),
    expect.stringMatching(/^<a .*href="\/en\/desk\/orders\/[0-9a-f-]{36}"/),
  ])
})

it('quarantine and the price list: the summary of each line, and not the form that adds a price', async () => {
  expect(await rowsOf('desk/quarantine')).toEqual([expect.stringMatching(/^<summary /)])
  expect(await rowsOf('desk/offers/prices')).toEqual([
    expect.stringMatching(/^<summary /),
    expect.stringMatching(/^<summary /),
  ])
})

it('what was not delivered: the link to the request, else the title, which can have the focus', async () => {
  const rows = await rowsOf('desk/failed')
  const titles = rows.filter((tag) => /^<h2 .*tabindex="-1"/.test(tag))
  const links = rows.filter((tag) => /^<a .*href="\/en\/desk\/requests\/[0-9a-f-]{36}"/.test(tag))
  expect(links.length).toBeGreaterThan(0)
  expect(titles.length).toBeGreaterThan(0)
  expect(links.length + titles.length).toBe(rows.length)
  expect(rows).toHaveLength((await shown('desk/failed')).match(/<li class="grid gap-3 p-4/g)?.length ?? 0)
})

it.each(LOCALES)('each list names the keys once, in %s', async (locale) => {
  const { keys } = (await loadMessages(locale)).desk
  const lists = [
    'offers/approvals',
    'payments',
    'quarantine',
    'failed',
    'offers/prices',
    'orders',
    'messages',
  ]
  for (const path of ['desk', ...[...lists, 'people', 'chat', 'on-call'].map((list) => `desk/${list}`)]) {
    const html = await shown(path, locale)
    for (const words of [keys.rows, keys.search]) expect(html.split(words), path).toHaveLength(2)
  }
})

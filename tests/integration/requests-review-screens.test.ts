/** Medical reviews on the desk's page of a request and in the portal, with an entry that was withdrawn. */
import { expect, it } from 'vitest'
import { listDeskReviews } from '@/care/requests/reviews/read-reviews'
import { recordReview } from '@/care/requests/reviews/record-review'
import { withdrawReview } from '@/care/requests/reviews/withdraw-review'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { giveSecondFactor } from '../support/second-factor'

await careAndContent()

const staff = await newStaff()
await giveSecondFactor(staff.userId)
const DOCTOR = 'Dr. Emre Aksoy'

async function htmlOf(reader: Actor, group: '(desk)' | '(portal)', path: string, params = {}) {
  await askAs(reader)
  const page = pagesOf(group).find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  return (await openPage(page, params)).html
}
const deskPage = (id: RequestId, locale = 'en') =>
  htmlOf(staff, '(desk)', 'desk/requests/[id]', { id, locale })

async function noted(requestId: RequestId) {
  const review = { requestId, doctor: { id: '7', name: DOCTOR }, reviewedOn: dayInIstanbul(now()), note: '' }
  expect(await recordReview(staff, { ...review, key: newId() })).toMatchObject({ ok: true })
  const [found] = await listDeskReviews(careDb(), requestId)
  if (!found) throw new Error('The review is not there')
  return found.id
}

it.each(LOCALES)('an entry can be withdrawn, and stays with who, when and why (%s)', async (locale) => {
  const { reviews: words } = await loadMessages(locale)
  const requestId = await newRequest(await newPatient(locale))
  const reviewId = await noted(requestId)
  const before = await deskPage(requestId, locale)
  expect(before).toContain(`>${words.withdraw.trigger}</button>`)
  expect(before).toContain(words.again)
  await withdrawReview(staff, { reviewId, reason: 'Wrong line of the list' })
  const after = await deskPage(requestId, locale)
  expect(after).not.toContain(words.withdraw.trigger)
  expect(after).toMatch(new RegExp(`<s>${DOCTOR}`))
  expect(after).toContain(words.withdraw.done.split('{')[0])
  expect(after).toContain(words.withdraw.why.replace('{reason}', 'Wrong line of the list'))
  expect(after).toContain(words.none)
  expect(after).toContain(words.open)
})

it('the patient’s pages do not name the doctor any more, and never the reason', async () => {
  const patient = await newPatient('en')
  const requestId = await newRequest(patient)
  const reviewId = await noted(requestId)
  const own = () => htmlOf(patient, '(portal)', 'my-requests/requests/[id]', { id: requestId })
  const start = () => htmlOf(patient, '(portal)', 'my-requests')
  expect(await start()).toContain(DOCTOR)
  await withdrawReview(staff, { reviewId, reason: 'Wrong line of the list' })
  for (const html of [await own(), await start(), await htmlOf(patient, '(portal)', 'notifications')])
    expect(html).not.toMatch(/Emre Aksoy|Wrong line/)
  expect(await own()).toContain('We corrected an entry about the medical review.')
  const { portal } = await loadMessages('en')
  expect(await start()).toContain(portal.next.received.title)
})

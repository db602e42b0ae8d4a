/** The page of a person's timeline: where each line leads, one kind alone, and the way to older lines. */
import { beforeAll, expect, it } from 'vitest'
import { recordRequestEvent } from '@/care/requests/move-request'
import { TIMELINE_PAGE_SIZE, TIMELINE_SUBJECTS } from '@/care/timeline/constants'
import { readTimeline } from '@/care/timeline/read-timeline'
import { readTimelineQuery, timelineQueryString } from '@/care/timeline/rules'
import { careDb } from '@/db/client'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { openPage, pagesOf } from '../support/app-pages'
import { careAndContent } from '../support/care-and-content'
import { newThread } from '../support/conversations-later'
import { askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { newDeposit } from '../support/payments'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

await careAndContent()
const staff = await newStaff()
const patient = await newPatient('de')
const { orderId } = await newDeposit(staff, patient)
const { conversationId, requestId } = await newThread({ patient, requestId: await newRequest(patient) })
beforeAll(async () => {
  await giveSecondFactor(staff.userId)
  await askWith(await openSession(staff.userId, new Date()))
})

const page = pagesOf('(desk)').find(({ path }) => path === 'desk/requests/[id]/timeline')
const { timeline: w } = await loadMessages('en')
const open = async (id: RequestId, search: Readonly<Record<string, string>> = {}) => {
  if (!page) throw new Error('no page')
  return openPage(page, { id }, search)
}
const searchOf = (html: string, words: string) => {
  const href = new RegExp(`href="([^"]*)"[^>]*>${words}`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return Object.fromEntries(new URL(href, 'http://localhost').searchParams)
}

it('leads to the booking, the conversation and the request of each line', async () => {
  const { html } = await open(requestId)
  for (const path of [`orders/${orderId}`, `messages/${conversationId}`])
    expect(html).toContain(`href="/en/desk/${path}"`)
  expect(html).toContain(w.payment.replace('{what}', 'Asked for'))
  expect(html).toContain(w.message.patient)
})

it('shows one kind alone, which its link says', async () => {
  const { html } = await open(requestId, { subject: 'payment' })
  expect(html).not.toContain(w.message.patient)
  expect(html).toMatch(new RegExp(`aria-current="page"[^>]*>${w.subjects.payment}`))
  for (const subject of TIMELINE_SUBJECTS) expect(html).toContain(w.subjects[subject])
  expect((await open(requestId, { subject: 'file' })).html).toContain(w.noneOfKind)
})

it('leads on to what is older, to its end, and back to the newest', async () => {
  const owner = await newPatient('de')
  const many = await newRequest(owner)
  const step = { requestId: many, kind: 'answered', actorId: staff.userId } as const
  const status = { fromStatus: 'pending', toStatus: 'pending' } as const
  for (let n = 0; n <= TIMELINE_PAGE_SIZE; n += 1) await recordRequestEvent(careDb(), { ...step, ...status })
  const search = searchOf((await open(many)).html, w.older)
  const query = readTimelineQuery(search)
  expect(timelineQueryString(query)).toBe(`?${new URLSearchParams(search)}`)
  const { lines, next } = await readTimeline(careDb(), owner.userId, query)
  expect([lines.length, next]).toEqual([1, undefined])
  const { html } = await open(many, search)
  expect(html).not.toContain(w.older)
  expect(searchOf(html, w.newest)).toEqual({})
})

it('of a request that does not exist says so', async () => {
  expect((await open(newId<RequestId>())).html).not.toContain(w.lead)
})

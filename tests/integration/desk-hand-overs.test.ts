/** Pages of the desk about who is on duty are read again at a hand-over, at which nothing is written. */
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import OrganisationPage from '@/app/[locale]/(desk)/desk/on-call/[id]/page'
import OnCallPage from '@/app/[locale]/(desk)/desk/on-call/page'
import SchedulePage from '@/app/[locale]/(desk)/desk/schedule/page'
import { typedMoment } from '@/care/on-call/shifts/rules'
import { now } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { RefreshAt } from '@/surfaces/frame/live/refresh-at'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { newMember, newOrganisation, newShift } from '../support/on-call'
import { askAs } from '../support/payments'
import { drawn, propsOf } from '../support/render-page'
import { dayIn, istanbul, storeShift } from '../support/schedule'

await careAndContent()
const staff = await newStaff()
beforeEach(askAsStranger)

/** When a page is read again, counted from when it was made. */
async function refreshOf(page: () => Promise<ReactNode>) {
  await askAs(staff)
  let element: ReactNode
  const { html } = await drawn(async () => {
    element = await page()
    return element
  })
  expect(html).toContain('<h1')
  return propsOf(element, RefreshAt)
}

/** Pages show today: they are read again at midnight in Istanbul, too. */
const orMidnight = (at: Date) =>
  new Date(Math.min(at.getTime(), istanbul(dayIn(1), '00:00').getTime())).toISOString()
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * MINUTE_MS)

it('the list and the page of an on-call organisation at its hand-over', async () => {
  const id = await newOrganisation(staff)
  const ada = await newMember(staff, id, 'Ada')
  const ends = typedMoment(inMinutes(20), 'Europe/Istanbul')
  const starts = typedMoment(now().getTime() - HOUR_MS, 'Europe/Istanbul')
  await newShift(staff, id, { person: ada, starts, ends })
  const expected = {
    at: expect.stringMatching(/^2.*Z$/),
    due: orMidnight(istanbul(ends.slice(0, 10), ends.slice(11))),
  }
  const [params, search] = [Promise.resolve({ locale: 'en', id }), Promise.resolve({})]
  expect(await refreshOf(() => OnCallPage({ params }))).toEqual(expected)
  expect(await refreshOf(() => OrganisationPage({ params, searchParams: search }))).toEqual(expected)
})

it('the schedule when a shift ends', async () => {
  const [startsAt, endsAt] = [inMinutes(-60), inMinutes(20)]
  await storeShift(staff.userId, { startsAt, endsAt })
  const [params, searchParams] = [Promise.resolve({ locale: 'en' }), Promise.resolve({})]
  expect(await refreshOf(() => SchedulePage({ params, searchParams }))).toEqual({
    at: expect.stringMatching(/^2.*Z$/),
    due: orMidnight(endsAt),
  })
})

/** Ending a running on-call shift: always after a question, and with the minute that clocks show. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { loadOnCallOrganisation } from '@/care/on-call/loaders'
import { endPart } from '@/care/on-call/shifts/end-part'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { IDLE } from '@/lib/form-state'
import * as desk from '@/surfaces/desk/on-call/actions'
import { OrganisationScreen } from '@/surfaces/desk/on-call/organisation-screen'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { confirmed, newMember, newOrganisation, newShift, shiftsOf, shownRevision } from '../support/on-call'
import { form } from '../support/pending'
import { openSession } from '../support/sessions'

await careAndContent()
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const staff = await newStaff()
await careDb().update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, staff.userId))
const at = (time: string) => new Date(`2027-01-11T${time}Z`)
const setClock = (time: string) => shiftClock(at(time).getTime() - Date.now())

/** Ada works from 10 to 18 o'clock in Istanbul, which is three hours ahead. */
async function dayLine() {
  const organisation = await newOrganisation(staff)
  const [ada, can] = [
    await newMember(staff, organisation, 'Ada'),
    await newMember(staff, organisation, 'Can'),
  ]
  const day = { starts: '2027-01-11T10:00', ends: '2027-01-11T18:00' }
  const id = await newShift(staff, organisation, { person: ada, ...day })
  const part = { organisation, kind: 'shift', id, confirmed: '' } as const
  return { organisation, ada, can, input: { ...part, base: await shownRevision(part) } }
}

it('ends with the minute, so that the same person can have another shift from then on', async () => {
  setClock('09:25:30')
  const { organisation, ada, input } = await dayLine()
  expect(await confirmed(endPart, staff, input)).toMatchObject({ value: { kind: 'saved' } })
  expect(await shiftsOf(organisation)).toMatchObject([{ endsAt: at('09:25:00') }])
  const again = { person: ada, starts: '2027-01-11T12:25', ends: '2027-01-11T18:00' }
  expect(await newShift(staff, organisation, again)).not.toBe(input.id)
})

it('is not ended by one press, although someone else stays on duty', async () => {
  setClock('09:25:30')
  const { organisation, ada, can, input } = await dayLine()
  const weeks = { starts: '2027-01-11T08:00', ends: '2027-01-18T08:00', until: '2027-01-25' }
  await newShift(staff, organisation, { person: can, ...weeks })
  const before = await shiftsOf(organisation)
  expect(await endPart(staff, input)).toMatchObject({ value: { kind: 'unconfirmed', points: [] } })
  expect(await shiftsOf(organisation)).toEqual(before)
  expect(await confirmed(endPart, staff, input)).toMatchObject({ value: { kind: 'saved' } })
  expect(await shiftsOf(organisation)).toContainEqual(
    expect.objectContaining({ memberId: ada, endsAt: at('09:25:00') }),
  )
})

it.each(LOCALES)('the page asks, in words of its own, and names who is missing then: %s', async (locale) => {
  setClock('09:25:30')
  const { organisation, input } = await dayLine()
  await askWith(await openSession(staff.userId, now()))
  const state = await desk.endPart(IDLE, form({ ...input, locale }))
  expect(state).toMatchObject({ code: 'UNCONFIRMED' })
  const { onCall } = await loadMessages(locale)
  const { html } = await drawnAfter({ action: desk.endPart, state, with: input.id }, async () => {
    const shown = await loadOnCallOrganisation(organisation, '2027-01-11')
    if (!shown.ok) throw new Error(shown.code)
    return OrganisationScreen({ locale, organisation: shown.value, monday: '2027-01-11', ownZone: null })
  })
  const asked = /role="alert"[\s\S]*?<\/button>/.exec(html)?.[0] ?? ''
  const gap = onCall.form.points.gap.replace('{time}', '')
  for (const text of [...Object.values(onCall.ending), gap]) expect(asked).toContain(text)
  expect(html).not.toContain(onCall.form.confirm)
})

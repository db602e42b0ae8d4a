/** What the page of the schedule says beside *Undo*: what the last change left open, and why it cannot be taken back. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { deleteShift } from '@/care/schedule/desk/delete-shift'
import { loadSchedule } from '@/care/schedule/desk/loaders'
import { setStatus } from '@/care/schedule/desk/set-status'
import { careDb } from '@/db/client'
import { shortWeekday } from '@/i18n/dates'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages, translator } from '@/i18n/messages'
import { now, shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { undoChange } from '@/surfaces/desk/schedule/actions'
import { drawnAfter } from '../support/answered-form'
import { careAndContent } from '../support/care-and-content'
import { newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { drawn } from '../support/render-page'
import {
  clearSchedule,
  dayIn,
  istanbul,
  newShift,
  revisionOf,
  storedChanges,
  storeShift,
} from '../support/schedule'

await careAndContent()
const elif = await newStaff()
beforeEach(clearSchedule)
afterEach(() => shiftClock(0))

async function drawPage(locale: Locale) {
  const { default: Page } = await import('@/app/[locale]/(desk)/desk/schedule/page')
  return Page({ params: Promise.resolve({ locale }), searchParams: Promise.resolve({}) })
}

describe.each(LOCALES)('in %s', (locale) => {
  it('a change of a running shift names the hours to come beside its undo, not those that are over', async () => {
    const t = await translator(locale, 'schedule')
    const day = dayIn(1)
    shiftClock(istanbul(day, '12:00').getTime() - now().getTime())
    const id = await storeShift(elif.userId, {
      ...{ startsAt: istanbul(day, '08:00'), endsAt: istanbul(day, '16:00') },
    })
    await setStatus(elif, { shift: id, status: 'busy', from: 'available' })
    await askAs(elif)
    const { html } = await drawn(() => drawPage(locale))
    const gap = { day: shortWeekday(day, locale), from: '12:00', until: '16:00' }
    expect(html).toContain(t('undo.gap', { gaps: t('coverage.gap', gap) }))
    expect(html).not.toContain(t('coverage.gap', { ...gap, from: '08:00' }))
  })

  it('an undo for someone who has left meanwhile is refused in words of its own', async () => {
    const { schedule: words } = await loadMessages(locale)
    const gone = await newStaff()
    const shiftId = await newShift(elif, gone.userId)
    await deleteShift(elif, { shift: shiftId, base: await revisionOf(shiftId), over: '', key: newId() })
    await careDb().update(user).set({ disabledAt: now() }).where(eq(user.id, gone.userId))
    await askAs(elif)
    const form = new FormData()
    form.set('change', (await storedChanges()).at(-1)?.id ?? '')
    const state = await undoChange({ status: 'idle' }, form)
    expect(state).toMatchObject({ status: 'error', code: 'PERSON_LEFT' })
    const { html } = await drawnAfter({ action: undoChange, state }, () => drawPage(locale))
    expect(html).toContain(words.errors.PERSON_LEFT)
    expect(html).not.toContain(words.errors.USER_REQUIRED)
  })
})

it('the page knows when its last change can no longer be undone', async () => {
  await newShift(elif, elif.userId)
  await askAs(elif)
  const schedule = await loadSchedule()
  const [change] = await storedChanges()
  const until = schedule.ok ? Date.parse(schedule.value.lastChange?.undoableUntil ?? '') : Number.NaN
  expect(until - (change?.at.getTime() ?? 0)).toBe(10 * MINUTE_MS)
})

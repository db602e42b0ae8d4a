/** The theme of an account on a device that signs in for the first time. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { saveTheme } from '@/care/profile/save-preferences'
import { openBrowserSession } from '@/care/sign-in/browser'
import { THEME_COOKIE } from '@/lib/theme-hint'
import { careDatabase } from '../support/database'
import { askAsStranger, cookieJar } from '../support/next-headers'
import { newPerson } from '../support/people'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)

it('is that of the account at once, and none where the device decides', async () => {
  const patient = await newPerson({ hasPassword: false })
  await saveTheme(patient, 'dark')
  await openBrowserSession(await openSession(patient.userId), patient)
  expect(cookieJar.get(THEME_COOKIE)).toBe('dark')
  await saveTheme(patient, 'system')
  await openBrowserSession(await openSession(patient.userId), patient)
  expect(cookieJar.has(THEME_COOKIE)).toBe(false)
})

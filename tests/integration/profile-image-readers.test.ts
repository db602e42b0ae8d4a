/** Who sees a profile image, and what its section of the settings says. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { loadPatientImage } from '@/care/profile/image/loaders'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { PictureSection } from '@/surfaces/portal/settings/picture/picture-section'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { newRequest } from '../support/offers'
import {
  askForPicture,
  newPatientInGerman,
  newStaff,
  patientWithImage,
  pictureIdOf,
  redPng,
  sendPicture,
} from '../support/pictures'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)
const db = careDb()

describe('who sees a picture', () => {
  it('another patient, a stranger and an editor get the answer of a picture that does not exist', async () => {
    const id = await pictureIdOf(await patientWithImage())
    const missing = await askForPicture(await newPatientInGerman(), newId())
    const body = await missing.text()
    for (const reader of [await newPatientInGerman(), await newStaff('editor'), null]) {
      const response = await askForPicture(reader, id)
      expect([response.status, await response.text()]).toEqual([404, body])
    }
    expect((await askForPicture(null, 'no-id')).status).toBe(404)
  })

  it('the care team sees that of a patient with an open request, or assigned to them; an admin all', async () => {
    const patient = await patientWithImage()
    const id = await pictureIdOf(patient)
    const [one, other, admin] = [
      await newStaff('support'),
      await newStaff('support'),
      await newStaff('admin'),
    ]
    const statuses = async () => [
      (await askForPicture(one, id)).status,
      (await askForPicture(other, id)).status,
      (await askForPicture(admin, id)).status,
    ]
    expect(await statuses()).toEqual([404, 404, 200])
    const requestId = await newRequest(patient)
    expect(await statuses()).toEqual([200, 200, 200])
    await askWith(await openSession(one.userId, now()))
    expect(await loadPatientImage(requestId)).toBe(`/profile-images/${id}`)
    await db
      .update(contactRequest)
      .set({ status: 'declined', assigneeId: one.userId })
      .where(eq(contactRequest.id, requestId))
    expect(await statuses()).toEqual([200, 404, 200])
  })

  it('every signed-in person sees the care team, until an account is closed', async () => {
    const [staff, patient] = [await newStaff('support'), await newPatientInGerman()]
    await sendPicture(staff, await redPng(), { name: 'me.png' })
    const id = await pictureIdOf(staff)
    expect((await askForPicture(patient, id)).status).toBe(200)
    expect((await askForPicture(null, id)).status).toBe(404)
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, staff.userId))
    expect((await askForPicture(patient, id)).status).toBe(404)
  })

  it('the desk has no picture for a patient who reads its loader', async () => {
    const patient = await patientWithImage()
    const requestId = await newRequest(patient)
    await askWith(await openSession(patient.userId))
    expect(await loadPatientImage(requestId)).toBeNull()
    expect(await loadPatientImage('no-id')).toBeNull()
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  it('the section says who sees the picture, and each refusal in the words of section 8', async () => {
    const { settings, errors } = await loadMessages(locale)
    const { picture: words } = settings
    const section = (answer: string | undefined, image: string | null = null) =>
      drawn(() => PictureSection({ locale, name: 'Ada Lovelace', image, audience: 'patient', answer }))
    const empty = await section(undefined)
    for (const text of ['AL', words.choose, words.seenByTeam, words.rules]) expect(empty.html).toContain(text)
    expect(empty.html).not.toContain(words.remove.confirm)
    const full = await section('SAVED', '/profile-images/x')
    for (const text of ['src="/profile-images/x"', words.replace, words.remove.confirm, words.saved])
      expect(full.html).toContain(text)
    for (const [code, text] of Object.entries(words.errors)) {
      const { html } = await section(code)
      expect(html).toContain(errors.PROFILE_IMAGE_FAILED)
      expect(html).toContain(text)
    }
  })
})

/** Profile images: taken in by content and name, stored as a picture of ours, sealed, replaced and deleted. */
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { IMAGE_LIMIT, IMAGE_MAX_BYTES } from '@/care/profile/image/constants'
import { loadMyImage } from '@/care/profile/image/loaders'
import { profileImage } from '@/care/profile/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { rateBucket } from '@/db/table'
import { IDLE } from '@/lib/form-state'
import { deletePicture } from '@/surfaces/portal/settings/picture/actions'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import {
  askForPicture,
  newPatientInGerman,
  newStaff,
  patientWithImage,
  pictureIdOf,
  pictureOf,
  RED,
  redJpg,
  redPng,
  sendPicture,
} from '../support/pictures'
import { openSession } from '../support/sessions'
import { codeOf } from '../support/wire-error'

const care = await careDatabase()
afterAll(() => care.close())
beforeEach(askAsStranger)
afterEach(() => careDb().delete(rateBucket))
const db = careDb()

let jpg: Buffer
let png: Buffer
let gif: Buffer
beforeAll(async () => {
  jpg = await redJpg()
  png = await redPng()
  gif = await sharp(RED).gif().toBuffer()
})

const actionsOf = async ({ userId }: Actor) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, userId))).map(({ action }) => action)

describe('a picture', () => {
  it.each([
    ['JPG', 'me.JPG', () => jpg],
    ['PNG', 'me.png', () => png],
    ['GIF', 'me.gif', () => gif],
  ])(
    'may be %s; it is stored sealed, without what was in the file, and its owner sees it',
    async (_type, name, bytes) => {
      const patient = await newPatientInGerman()
      const response = await sendPicture(patient, bytes(), { name })
      expect([response.status, await response.json()]).toEqual([201, { data: { code: 'SAVED' } }])
      const row = await pictureOf(patient)
      expect(row?.content).toMatch(/^v1\./)
      const shown = await askForPicture(patient, row?.id ?? '')
      expect(shown.status).toBe(200)
      const picture = Buffer.from(await shown.arrayBuffer())
      const { format, width, height, exif } = await sharp(picture).metadata()
      expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 512 })
      expect(await actionsOf(patient)).toContain('account.image-changed')
    },
  )

  it('replaces the one before, whose address shows nothing any more', async () => {
    const patient = await patientWithImage()
    const before = await pictureIdOf(patient)
    await sendPicture(patient, png, { name: 'new.png' })
    const after = await pictureIdOf(patient)
    expect(after).not.toBe(before)
    expect((await askForPicture(patient, before)).status).toBe(404)
    expect((await askForPicture(patient, after)).status).toBe(200)
  })

  it('is deleted for good by its owner, and the second time that is as it should be', async () => {
    const patient = await patientWithImage()
    const other = await patientWithImage()
    const id = await pictureIdOf(patient)
    await askWith(await openSession(patient.userId))
    expect(await loadMyImage()).toBe(`/profile-images/${id}`)
    expect(await deletePicture(IDLE, new FormData())).toEqual({ status: 'done' })
    expect(await deletePicture(IDLE, new FormData())).toEqual({ status: 'done' })
    expect([await pictureOf(patient), (await askForPicture(patient, id)).status]).toEqual([undefined, 404])
    expect((await actionsOf(patient)).filter((action) => action === 'account.image-removed')).toHaveLength(1)
    expect(await pictureOf(other)).toBeDefined()
  })

  it('of two that are sent at once, one is seen', async () => {
    const patient = await newPatientInGerman()
    const responses = await Promise.all([
      sendPicture(patient, jpg),
      sendPicture(patient, png, { name: 'b.png' }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    expect(await db.$count(profileImage, eq(profileImage.userId, patient.userId))).toBe(1)
  })

  it('is not stored in caches and runs nothing', async () => {
    const patient = await patientWithImage()
    const id = await pictureIdOf(patient)
    const { headers } = await askForPicture(patient, id)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const again = await askForPicture(patient, id, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})

describe('is refused, and the picture so far stays:', () => {
  const large = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])

  it.each([
    ['no file', 'FILE_REQUIRED', async () => sendPicture(await newPatientInGerman(), null)],
    [
      'another type',
      'FILE_TYPE',
      async () => sendPicture(await newPatientInGerman(), jpg, { name: 'me.pdf' }),
    ],
    ['a content unlike the name', 'FILE_CONTENT', async () => sendPicture(await newPatientInGerman(), png)],
    [
      'an unreadable picture',
      'FILE_CONTENT',
      async () => sendPicture(await newPatientInGerman(), jpg.subarray(0, Math.round(jpg.length / 2))),
    ],
    [
      'a bomb',
      'IMAGE_TOO_MANY_PIXELS',
      async () => {
        const bomb = sharp({ create: { ...RED.create, width: 9_000, height: 9_000 } }).png()
        return sendPicture(await newPatientInGerman(), await bomb.toBuffer(), { name: 'me.png' })
      },
    ],
    [
      'a file of exactly 5 MB',
      'FILE_TOO_LARGE',
      async () => sendPicture(await newPatientInGerman(), large(IMAGE_MAX_BYTES), { name: 'me.png' }),
    ],
    [
      'a file of 5 MB and a byte',
      'FILE_TOO_LARGE',
      async () => sendPicture(await newPatientInGerman(), large(IMAGE_MAX_BYTES + 1), { name: 'me.png' }),
    ],
    [
      'a file larger than the form may be',
      'FILE_TOO_LARGE',
      async () =>
        sendPicture(await newPatientInGerman(), large(IMAGE_MAX_BYTES + 100_000), { name: 'me.png' }),
    ],
    ['a stranger', 'NOT_SIGNED_IN', () => sendPicture(null, jpg)],
  ])('%s', async (_what, code, send) => {
    const before = await db.$count(profileImage)
    expect(await codeOf(await send())).toBe(code)
    expect(await db.$count(profileImage)).toBe(before)
  })

  it('a byte under 5 MB is taken', async () => {
    const response = await sendPicture(await newPatientInGerman(), large(IMAGE_MAX_BYTES - 1), {
      name: 'me.png',
    })
    expect(response.status).toBe(201)
  })

  it('a full disk', async () => {
    const patient = await patientWithImage()
    const before = await pictureOf(patient)
    const admin = await care.admin()
    // What PostgreSQL says when its disk is full.
    await admin.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
    await admin.query(`create trigger no_room before insert or update on profile_image
      for each row execute function no_room()`)
    expect(await codeOf(await sendPicture(patient, png, { name: 'b.png' }))).toBe('NO_ROOM')
    await admin.query('drop trigger no_room on profile_image')
    expect(await pictureOf(patient)).toEqual(before)
  })

  it('one more than a person may send in an hour', async () => {
    const patient = await newPatientInGerman()
    for (let sent = 0; sent < IMAGE_LIMIT.limit; sent += 1) await sendPicture(patient, null)
    expect(await codeOf(await sendPicture(patient, jpg))).toBe('TOO_MANY_REQUESTS')
  })
})

describe('a demo account', () => {
  it('is answered with success, and nothing is written', async () => {
    const demo = await newPatientInGerman({ demo: true })
    const response = await sendPicture(demo, jpg)
    expect([response.status, await response.json()]).toEqual([201, { data: { code: 'DEMO_NOT_SAVED' } }])
    expect(await codeOf(await sendPicture(demo, png))).toBe('FILE_CONTENT')
    expect(await pictureOf(demo)).toBeUndefined()
    expect(await actionsOf(demo)).not.toContain('account.image-changed')
    await askWith(await openSession(demo.userId))
    expect(await deletePicture(IDLE, new FormData())).toEqual({ status: 'done', code: 'DEMO_NOT_SAVED' })
  })
})

describe('without scripts', () => {
  it('the page comes back with what happened', async () => {
    const accept = 'text/html,application/xhtml+xml'
    const locations = [
      await sendPicture(await newPatientInGerman(), jpg, { accept }),
      await sendPicture(await newPatientInGerman(), null, { accept }),
      await sendPicture(await newStaff('support'), jpg, { accept }),
      await sendPicture(null, jpg, { accept }),
    ].map((response) => [response.status, response.headers.get('location')])
    expect(locations).toEqual([
      [303, '/de/settings/profile?image=SAVED#picture'],
      [303, '/de/settings/profile?image=FILE_REQUIRED#picture'],
      [303, '/fr/settings/general?image=SAVED#picture'],
      [303, '/settings/profile?image=NOT_SIGNED_IN#picture'],
    ])
  })
})

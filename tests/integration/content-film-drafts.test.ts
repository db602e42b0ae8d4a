/** A testimonial that is only a draft hides no picture that visitors see elsewhere, and shows none of a patient. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)
const SYSTEM = { overrideAccess: true, depth: 0, locale: 'de' } as const
const GIVEN = { givenOn: '2026-03-01', purpose: 'website', formReference: 'F-12' }
const PUBLISHED = { _status: 'published' } as const
let webp = Buffer.alloc(0)
let named = 0

beforeAll(async () => {
  const create = { width: 40, height: 30, channels: 3, background: '#456' } as const
  webp = await sharp({ create }).webp().toBuffer()
})

async function makePicture() {
  named += 1
  const file = { data: webp, mimetype: 'image/webp', name: `drafted-${named}.webp`, size: webp.length }
  return (await payload.create({ ...SYSTEM, collection: 'media', data: { alt: 'Ein Bild' }, file })).id
}

/** A picture that the page of a doctor shows. */
async function shownPicture(more: object = PUBLISHED) {
  const photo = await makePicture()
  await payload.create({ ...SYSTEM, collection: 'doctors', data: { titleAndName: 'Dr. A', photo, ...more } })
  return photo
}

const draft = (thumbnail: number, more: object = {}) =>
  payload.create({
    ...SYSTEM,
    ...{ collection: 'testimonials', draft: true },
    data: { title: 'Meine Reise', thumbnail, ...more },
  })
const isHidden = async (id: number) =>
  (await payload.findByID({ ...SYSTEM, collection: 'media', id })).isWithheld === true

describe('a draft with a picture that visitors see elsewhere', () => {
  it('leaves it where it is, however often it is saved', async () => {
    const photo = await shownPicture()
    const { id } = await draft(photo)
    await payload.update({
      ...SYSTEM,
      collection: 'testimonials',
      id,
      draft: true,
      data: { title: 'Anders' },
    })
    expect(await isHidden(photo)).toBe(false)
    await payload.delete({ ...SYSTEM, collection: 'testimonials', id })
    expect(await isHidden(photo)).toBe(false)
  })

  it('leaves it also when something else of the picture is saved', async () => {
    const photo = await shownPicture()
    await draft(photo)
    await payload.update({ ...SYSTEM, collection: 'media', id: photo, data: { alt: 'Anders' } })
    expect(await isHidden(photo)).toBe(false)
    await payload.update({ ...SYSTEM, collection: 'media', id: photo, data: { showsPatient: true } })
    expect(await isHidden(photo), 'an editor says that it shows a patient').toBe(true)
  })

  it('of a published testimonial leaves it, too', async () => {
    const [photo, own] = [await shownPicture(), await makePicture()]
    const data = { title: 'Reise', thumbnail: own, consent: GIVEN, ...PUBLISHED }
    const { id } = await payload.create({ ...SYSTEM, collection: 'testimonials', data })
    await payload.update({
      ...SYSTEM,
      ...{ collection: 'testimonials', id, draft: true, data: { thumbnail: photo } },
    })
    expect([await isHidden(photo), await isHidden(own)]).toEqual([false, false])
  })

  it('of which a text may show it leaves it: it has been public for a day', async () => {
    const picture = await makePicture()
    shiftClock(DAY_MS + MINUTE_MS)
    await draft(picture)
    shiftClock(0)
    expect(await isHidden(picture)).toBe(false)
  })
})

describe('a picture that visitors see nowhere else', () => {
  it('is hidden by a draft even after days if it is a film: no text shows one', async () => {
    const data = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42\0\0\0\x08mdat', 'latin1')
    const file = { data, mimetype: 'video/mp4', name: 'drafted.mp4', size: data.length }
    const { id } = await payload.create({ ...SYSTEM, collection: 'media', data: { alt: 'Film' }, file })
    shiftClock(3 * DAY_MS)
    await payload.create({
      ...SYSTEM,
      ...{ collection: 'testimonials', draft: true, data: { title: 'Meine Reise', video: id } },
    })
    shiftClock(0)
    expect(await isHidden(id)).toBe(true)
  })

  it.each([
    ['no record has it', () => makePicture()],
    ['only another draft has it', () => shownPicture({ _status: 'draft' })],
  ])('is hidden by a draft: %s', async (_when, make) => {
    const picture = await make()
    await draft(picture)
    expect(await isHidden(picture)).toBe(true)
  })
})

describe('a testimonial that is published', () => {
  it('makes its picture one of a patient, and a withdrawn consent hides it everywhere', async () => {
    const photo = await shownPicture()
    const { id } = await draft(photo)
    await payload.update({
      ...SYSTEM,
      ...{ collection: 'testimonials', id, data: { consent: GIVEN, ...PUBLISHED } },
    })
    expect(await isHidden(photo)).toBe(false)
    const withdrawn = { ...GIVEN, withdrawnOn: '2026-09-01' }
    await payload.update({ ...SYSTEM, collection: 'testimonials', id, data: { consent: withdrawn } })
    expect(await isHidden(photo)).toBe(true)
  })

  it('whose consent is withdrawn before it was ever published hides it as well', async () => {
    const photo = await shownPicture()
    await draft(photo, { consent: { ...GIVEN, withdrawnOn: '2026-09-01' } })
    expect(await isHidden(photo)).toBe(true)
  })
})

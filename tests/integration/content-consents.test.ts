/** A consent holds for the files it was given for, and no version, copy or exchanged file brings another one back. */
import { createLocalReq, restoreVersionOperation } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '@/content-migrations/20261129_213000_draft_withdrawals'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)
const SYSTEM = { overrideAccess: true, depth: 0, locale: 'de' } as const
const TESTIMONIALS = { ...SYSTEM, collection: 'testimonials' } as const
const MEDIA = { ...SYSTEM, collection: 'media' } as const
const GIVEN = { givenOn: '2026-03-01', purpose: 'website', formReference: 'F-12' }
const OTHER = { givenOn: '2026-04-01', purpose: 'website', formReference: 'F-13' }
const WITHDRAWN = { ...GIVEN, withdrawnOn: '2026-09-01' }
const PUBLISHED = { _status: 'published' } as const
const HAS_NONE = { givenOn: null, formReference: null }
let webp = Buffer.alloc(0)
let named = 0

beforeAll(async () => {
  const create = { width: 400, height: 300, channels: 3, background: '#456' } as const
  webp = await sharp({ create }).webp().toBuffer()
})

function newFile() {
  named += 1
  return { data: webp, mimetype: 'image/webp', name: `consent-${named}.webp`, size: webp.length }
}
const makeFile = async (more: object = {}) =>
  (await payload.create({ ...MEDIA, data: { alt: 'Ein Bild', ...more }, file: newFile() })).id
const makeFilm = (data: object) =>
  payload.create({ ...TESTIMONIALS, data: { title: 'Ein Bericht', consent: GIVEN, ...PUBLISHED, ...data } })
// A copy of the data: Payload writes the other fields of the record into it.
const change = (id: number, data: object) => payload.update({ ...TESTIMONIALS, id, data: { ...data } })
const readFilm = (id: number) => payload.findByID({ ...TESTIMONIALS, id, draft: true })
const readFile = (id: number) => payload.findByID({ ...MEDIA, id })
const isHidden = async (id: number) => (await readFile(id)).isWithheld === true

/** The id of the record's first version. */
async function firstVersion(id: number): Promise<string> {
  const where = { parent: { equals: id } }
  const found = await payload.findVersions({ ...TESTIMONIALS, where, sort: 'createdAt', limit: 1 })
  return String(found.docs[0]?.id)
}

describe('restoring a version', () => {
  it('brings no withdrawn consent back: the film stays withheld and is not published', async () => {
    const thumbnail = await makeFile()
    const { id } = await makeFilm({ thumbnail })
    await change(id, { consent: WITHDRAWN })
    expect(await isHidden(thumbnail)).toBe(true)
    await payload.restoreVersion({ ...TESTIMONIALS, id: await firstVersion(id) })
    expect(await readFilm(id)).toMatchObject({
      _status: 'draft',
      consent: { formReference: 'F-12', withdrawnOn: expect.stringContaining('2026-09-01') },
    })
    expect(await isHidden(thumbnail)).toBe(true)
  })

  it('does not take a consent away that was given since', async () => {
    const { id } = await makeFilm({ _status: 'draft', consent: undefined })
    await change(id, { title: 'Anders', consent: GIVEN, ...PUBLISHED })
    await payload.restoreVersion({ ...TESTIMONIALS, id: await firstVersion(id) })
    expect(await readFilm(id)).toMatchObject({ title: 'Ein Bericht', consent: { formReference: 'F-12' } })
  })

  it('with another film is refused under the present consent, and is a draft without one', async () => {
    const [former, present] = [await makeFile(), await makeFile()]
    const { id } = await makeFilm({ thumbnail: former })
    await change(id, { thumbnail: present, consent: OTHER })
    const version = await firstVersion(id)
    await expect(payload.restoreVersion({ ...TESTIMONIALS, id: version })).rejects.toThrow(
      'gilt für den bisherigen Film',
    )
    await restoreVersionOperation({
      ...{ id: version, collection: payload.collections.testimonials, draft: true, overrideAccess: true },
      req: await createLocalReq({ locale: 'de' }, payload),
    })
    expect(await readFilm(id)).toMatchObject({ thumbnail: former, _status: 'draft', consent: HAS_NONE })
    const shown = await payload.findByID({ ...TESTIMONIALS, id })
    expect(shown).toMatchObject({ thumbnail: present, consent: { formReference: 'F-13' }, ...PUBLISHED })
  })
})

describe('a testimonial with another film or thumbnail', () => {
  it('is refused under the former consent, and published with one that is entered with it', async () => {
    const [former, other] = [await makeFile(), await makeFile()]
    const { id } = await makeFilm({ thumbnail: former })
    expect(await isHidden(former), 'film and consent may come with the first save').toBe(false)
    const attempt = change(id, { thumbnail: other })
    await expect(attempt).rejects.toThrow('gilt für den bisherigen Film oder das bisherige Vorschaubild')
    expect(await readFilm(id)).toMatchObject({ thumbnail: former, consent: { formReference: 'F-12' } })
    await change(id, { thumbnail: other, consent: OTHER })
    expect(await readFilm(id)).toMatchObject({ thumbnail: other, consent: OTHER_STORED, ...PUBLISHED })
    expect(await isHidden(other)).toBe(false)
  })

  it('as a draft has no consent until it is entered, also when all files are taken away first', async () => {
    const [former, other] = [await makeFile(), await makeFile()]
    const { id } = await makeFilm({ thumbnail: former })
    const save = (data: object) => payload.update({ ...TESTIMONIALS, id, draft: true, data })
    await save({ thumbnail: null })
    expect(await readFilm(id)).toMatchObject({ thumbnail: null, consent: HAS_NONE })
    await save({ thumbnail: other })
    await expect(change(id, PUBLISHED)).rejects.toThrow('noch keine Einwilligung')
    await change(id, { consent: GIVEN, ...PUBLISHED })
    expect(await readFilm(id)).toMatchObject({ thumbnail: other, ...PUBLISHED })
  })

  it('keeps the consent when the film stays, or comes after the consent', async () => {
    const { id } = await makeFilm({})
    const thumbnail = await makeFile()
    await change(id, { thumbnail })
    await change(id, { title: 'Anders', thumbnail })
    expect(await readFilm(id)).toMatchObject({
      title: 'Anders',
      consent: { formReference: 'F-12' },
      ...PUBLISHED,
    })
    expect(await isHidden(thumbnail)).toBe(false)
  })
})

const OTHER_STORED = { givenOn: expect.stringContaining('2026-04-01'), formReference: 'F-13' }

describe('a copy', () => {
  it('of a testimonial has no consent, and is not published', async () => {
    const { id } = await makeFilm({ thumbnail: await makeFile() })
    const copy = await payload.duplicate({ ...TESTIMONIALS, id, draft: true })
    expect(copy).toMatchObject({ title: 'Ein Bericht', consent: HAS_NONE })
    await expect(change(copy.id, PUBLISHED)).rejects.toThrow('noch keine Einwilligung')
    const attempt = payload.duplicate({ ...TESTIMONIALS, id, data: { ...PUBLISHED } })
    await expect(attempt).rejects.toThrow('noch keine Einwilligung')
  })

  it.each([
    ['of a patient’s picture', { showsPatient: true, consent: GIVEN }],
    ['of a picture whose consent was withdrawn', { consent: WITHDRAWN }],
  ])('%s is withheld', async (_, data) => {
    const copy = await payload.duplicate({ ...MEDIA, id: await makeFile(data) })
    expect(copy).toMatchObject({ isWithheld: true, consent: HAS_NONE })
  })
})

describe('another file in the place of a patient’s picture', () => {
  const replace = (id: number, data: object = {}) => payload.update({ ...MEDIA, id, data, file: newFile() })

  it('is withheld, and shown with a consent that is entered with it', async () => {
    const id = await makeFile({ showsPatient: true, consent: GIVEN })
    await replace(id)
    expect(await readFile(id)).toMatchObject({ isWithheld: true, consent: HAS_NONE })
    await replace(id, { consent: OTHER })
    expect(await readFile(id)).toMatchObject({ isWithheld: false, consent: OTHER_STORED })
    await payload.update({ ...MEDIA, id, data: { alt: 'Anders', consent: OTHER } })
    expect(await readFile(id)).toMatchObject({ isWithheld: false, consent: OTHER_STORED })
  })

  it('is refused for a testimonial with a consent, in a draft as well; the former file stays', async () => {
    const [shown, drafted] = [await makeFile(), await makeFile()]
    const { id } = await makeFilm({ title: 'Annas Bericht', thumbnail: shown })
    await payload.update({
      ...{ ...TESTIMONIALS, id, draft: true },
      data: { thumbnail: drafted, consent: OTHER },
    })
    for (const file of [shown, drafted]) {
      const { filename } = await readFile(file)
      await expect(replace(file)).rejects.toThrow('gehört zum Erfahrungsbericht „Annas Bericht“')
      expect(await readFile(file)).toMatchObject({ filename })
    }
    const where = { id: { in: [shown] } }
    await expect(payload.update({ ...MEDIA, where, data: {}, file: newFile() })).rejects.toThrow(
      'Annas Bericht',
    )
  })
})

describe('a draft with another thumbnail that is published with a consent', () => {
  it('withholds the thumbnail that no testimonial has any more', async () => {
    const [former, present] = [await makeFile(), await makeFile()]
    const { id } = await makeFilm({ thumbnail: former })
    await payload.update({ ...TESTIMONIALS, id, draft: true, data: { thumbnail: present } })
    await change(id, { thumbnail: present, consent: OTHER, ...PUBLISHED })
    expect([await isHidden(former), await isHidden(present)]).toEqual([true, false])
  })
})

describe('a withdrawal', () => {
  it('that is saved as a draft takes the published record off the site at once, with its film', async () => {
    const thumbnail = await makeFile()
    const { id } = await makeFilm({ thumbnail, patient: 'Ada' })
    const asVisitor = () =>
      payload.find({ ...TESTIMONIALS, overrideAccess: false, where: { id: { equals: id } } })
    expect((await asVisitor()).totalDocs).toBe(1)
    await payload.update({ ...TESTIMONIALS, id, draft: true, data: { consent: { ...WITHDRAWN } } })
    expect((await asVisitor()).totalDocs).toBe(0)
    expect(await isHidden(thumbnail)).toBe(true)
    const draft = await readFilm(id)
    expect(draft).toMatchObject({ _status: 'draft', title: 'Ein Bericht', patient: 'Ada' })
    expect(draft.consent).toMatchObject({ withdrawnOn: expect.stringContaining('2026-09-01') })
    expect(await payload.findByID({ ...TESTIMONIALS, id }), 'nothing else of it').toMatchObject({
      ...{ title: 'Ein Bericht', patient: 'Ada', consent: { formReference: 'F-12', purpose: 'website' } },
    })
  })

  it('hides the published thumbnail too that an earlier draft has taken away or replaced', async () => {
    for (const draft of [async () => null, makeFile]) {
      const thumbnail = await makeFile()
      const { id } = await makeFilm({ thumbnail })
      const save = (data: object) => payload.update({ ...TESTIMONIALS, id, draft: true, data })
      await save({ thumbnail: await draft() })
      expect(await isHidden(thumbnail), 'a draft alone').toBe(false)
      await save({ consent: { ...WITHDRAWN } })
      expect(await isHidden(thumbnail)).toBe(true)
    }
  })

  it('that was saved as a draft before it counted at once, counts after an upgrade', async () => {
    const [thumbnail, other] = [await makeFile(), await makeFile()]
    const { id } = await makeFilm({ thumbnail })
    const { id: untouched } = await makeFilm({ thumbnail: other })
    await payload.update({ ...TESTIMONIALS, id, draft: true, data: { consent: { ...WITHDRAWN } } })
    const { pool } = payload.db
    await pool.query(
      `update testimonials set _status = 'published', consent_withdrawn_on = null where id = $1`,
      [id],
    )
    await pool.query('update media set is_withheld = false where id = $1', [thumbnail])
    await up({ db: payload.db.drizzle, payload, req: await createLocalReq({}, payload) })
    expect([await isHidden(thumbnail), await isHidden(other)]).toEqual([true, false])
    expect(await payload.findByID({ ...TESTIMONIALS, id })).toMatchObject({
      ...{ _status: 'draft', consent: { withdrawnOn: expect.stringContaining('2026-09-01') } },
    })
    expect(await payload.findByID({ ...TESTIMONIALS, id: untouched })).toMatchObject(PUBLISHED)
  })

  it('is none while the draft says something else', async () => {
    const { id } = await makeFilm({})
    await payload.update({ ...TESTIMONIALS, id, draft: true, data: { patient: 'Ada' } })
    expect(await payload.findByID({ ...TESTIMONIALS, id })).toMatchObject(PUBLISHED)
  })
})

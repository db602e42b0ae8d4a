/** A picture of a patient without consent is not there for other programs: not its id, not its name, not in a document. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphOf } from '@/content/items/items'
import { fileIdOf } from '@/content/media/rules'
import { askForAsset } from '../support/assets'
import { dataOf, testItems } from '../support/items'

const { get, payload, close } = await testItems({ seed: false })
afterAll(close)

const AS_SYSTEM = { overrideAccess: true, depth: 0, locale: 'de' } as const
const PUBLIC = { _status: 'published' } as const
const GIVEN = { givenOn: '2026-03-01', purpose: 'website', formReference: 'F-12' }
const NONE = { ...GIVEN, withdrawnOn: '2026-09-01' }
const NAME = 'patient-canary'
let file = 0
let fileId = ''

const consentTo = (consent: object) =>
  payload.update({ ...AS_SYSTEM, collection: 'media', id: file, data: { consent } })

beforeAll(async () => {
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .webp()
    .toBuffer()
  const picture = { data, mimetype: 'image/webp', name: `${NAME}.webp`, size: data.length }
  const about = { alt: NAME, showsPatient: true, consent: GIVEN }
  const made = await payload.create({ ...AS_SYSTEM, collection: 'media', data: about, file: picture })
  file = made.id
  fileId = fileIdOf(file, made.fileIdPrefix)
  const upload = {
    type: 'upload',
    id: 'u1',
    version: 3,
    format: '',
    relationTo: 'media',
    fields: {},
    value: file,
  }
  const root = { type: 'root', direction: null, format: '', indent: 0, version: 1 } as const
  const content = { root: { ...root, children: [upload] } }
  await payload.create({
    ...AS_SYSTEM,
    collection: 'services',
    data: { name: 'FUE', definition: 'x', pictures: [file], ...PUBLIC },
  })
  await payload.create({
    ...AS_SYSTEM,
    collection: 'doctors',
    data: { titleAndName: 'Dr. A', photo: file, additionalExplanations: content, ...PUBLIC },
  })
  await payload.create({
    ...AS_SYSTEM,
    collection: 'hospitals',
    data: { name: 'Haus', city: 'Istanbul', logo: file, photos: [file], ...PUBLIC },
  })
  await payload.create({
    ...AS_SYSTEM,
    collection: 'programs',
    data: { slug: 'hair', name: 'Haare', picture: file, ...PUBLIC },
  })
  await payload.create({
    ...AS_SYSTEM,
    collection: 'blogs',
    data: { title: 'Artikel', content, coverImage: file, ...PUBLIC },
  })
  await payload.create({
    ...AS_SYSTEM,
    collection: 'certifications',
    data: { title: 'JCI', logo: file, ...PUBLIC },
  })
})

const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })
const listed = [...graph.values()].filter(({ isListed }) => isListed)

/** Everything that is said about it: as it is named, as it is described, and what is found by it. */
async function answersAbout(): Promise<string> {
  const answers: unknown[] = []
  for (const { name } of listed)
    for (const fields of ['*', '*.*']) answers.push(dataOf(await get(`/items/${name}?fields=${fields}`)))
  answers.push(dataOf(await get('/items/service?fields=pictures.directus_files_id.*')))
  answers.push(dataOf(await get('/items/blog?fields=translations.content')))
  return JSON.stringify(answers)
}

const FOUND_BY_IT = [
  '/items/doctors?fields=id&filter[photo]=FILE',
  '/items/doctors?fields=id&filter[photo][_nnull]=true',
  `/items/doctors?fields=id&filter[photo][filename_download][_contains]=${NAME}`,
  '/items/blog?fields=id&filter[cover_image][_in]=FILE',
  '/items/service?fields=id&filter[pictures][directus_files_id]=FILE',
  '/items/service?fields=id&filter[pictures][_nnull]=true',
  '/items/doctors?aggregate[count]=photo&filter[photo][_nnull]=true&groupBy=photo',
]
const assetStatus = async () => (await askForAsset(fileId)).status
const asked = (path: string) => get(path.replace('FILE', fileId))

describe('a picture of a patient', () => {
  it('is named, described and found while there is a consent', async () => {
    const answers = await answersAbout()
    // Documents name it as well: by its address, and with its description.
    for (const part of [fileId, `${NAME}.webp`, `/assets/${fileId}`]) expect(answers).toContain(part)
    for (const path of FOUND_BY_IT) expect(dataOf(await asked(path)), path).toHaveLength(1)
    expect(await assetStatus()).toBe(200)
  })

  it('is not there without: no id, no name, nothing that is found by it; its address is refused', async () => {
    await consentTo(NONE)
    const answers = await answersAbout()
    expect(answers).toContain('Dr. A')
    expect(answers).not.toContain(fileId)
    expect(answers).not.toContain(NAME)
    for (const path of FOUND_BY_IT) expect(dataOf(await asked(path)), path).toEqual([])
    const [doctor] = dataOf(await get('/items/doctors?fields=photo,photo.type'))
    const [service] = dataOf(await get('/items/service?fields=pictures'))
    expect([doctor, service]).toEqual([{ photo: null }, { pictures: [] }])
    expect(await assetStatus()).toBe(403)
  })

  it('is there again with one', async () => {
    await consentTo({ ...GIVEN, withdrawnOn: null })
    expect(await answersAbout()).toContain(fileId)
    expect(await assetStatus()).toBe(200)
  })

  it('is refused where a Markdown text still has its address: the text is as the editor wrote it', async () => {
    const costs = `Ab 900 € ![Bild](/assets/${fileId})`
    const data = { name: 'DHI', definition: 'x', costs, ...PUBLIC }
    await payload.create({ ...AS_SYSTEM, collection: 'services', data })
    await consentTo(NONE)
    expect(dataOf(await get('/items/service?fields=costs&filter[service_name]=DHI'))).toEqual([{ costs }])
    expect(await assetStatus()).toBe(403)
  })
})

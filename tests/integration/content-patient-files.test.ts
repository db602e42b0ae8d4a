/** Pictures and films of patients: nobody sees one without a consent, under any address, and no record shows one. */
import { createLocalReq, handleEndpoints } from 'payload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBlog } from '@/content/blogs/read-blogs'
import { isFileOfPatient } from '@/content/media/check-patient-file'
import { readFileState } from '@/content/media/read-file-state'
import { fileIdOf } from '@/content/media/rules'
import { readService } from '@/content/services/read-services'
import { readImageContent, shareImageOf } from '@/content/share-image/read-share-image'
import { listTestimonials } from '@/content/testimonials/read-testimonials'
import { renderContext } from '@/lib/render-context'
import { guardRest } from '@/surfaces/admin/rest'
import { editorOf, testContent } from '../support/content'

const { config, payload, close } = await testContent()
afterAll(close)
const SYSTEM = { overrideAccess: true, depth: 0, locale: 'de' } as const
const GIVEN = { givenOn: '2026-03-01', purpose: 'website', formReference: 'F-12' }
const WITHDRAWN = { ...GIVEN, withdrawnOn: '2026-09-01' }
const PUBLISHED = { _status: 'published' } as const
let webp = Buffer.alloc(0)
let named = 0

beforeAll(async () => {
  webp = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#456' } })
    .webp()
    .toBuffer()
})

const editor = await editorOf(payload, 'editor')

async function makeFilm() {
  named += 1
  const data = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42\0\0\0\x08mdat', 'latin1')
  const file = { data, mimetype: 'video/mp4', name: `film-${named}.mp4`, size: data.length }
  return payload.create({ ...SYSTEM, collection: 'media', data: { alt: 'Ein Film' }, file })
}

async function makeFile(more: object = {}) {
  named += 1
  const file = { data: webp, mimetype: 'image/webp', name: `patient-${named}.webp`, size: webp.length }
  return payload.create({ ...SYSTEM, collection: 'media', data: { alt: 'Ein Bild', ...more }, file })
}

const consentTo = (id: number, consent: object) =>
  payload.update({ ...SYSTEM, collection: 'media', id, data: { consent } })
const makeService = (pictures: number[], more: object = {}) =>
  payload.create({
    ...SYSTEM,
    collection: 'services',
    data: { name: 'Haartransplantation', definition: 'Ein Verfahren', pictures, ...PUBLISHED, ...more },
  })

const rest = guardRest(
  (request: Request, _: { params: Promise<{ slug?: string[] }> }) => handleEndpoints({ config, request }),
  async () => null,
  isFileOfPatient,
)
async function get(path: string) {
  const slug = path.split('?')[0]?.split('/').slice(2) ?? []
  return rest(new Request(`http://localhost${path}`), { params: Promise.resolve({ slug }) })
}

describe('a picture that shows a patient', () => {
  it.each([{ showsPatient: true }, { isBeforeAfter: true }])(
    '%o is withheld until the consent',
    async (of) => {
      const { id, filename, sizes } = await makeFile(of)
      const seen = async () => {
        const read = await payload.find({
          collection: 'media',
          overrideAccess: false,
          where: { id: { equals: id } },
        })
        const [file, copy] = await Promise.all([
          get(`/api/media/file/${filename}`),
          get(`/api/media/file/${sizes?.thumb?.filename}`),
        ])
        return [read.totalDocs, file.status, copy.status]
      }
      expect(await seen()).toEqual([0, 404, 404])
      await consentTo(id, GIVEN)
      expect(await seen()).toEqual([1, 200, 200])
      await consentTo(id, WITHDRAWN)
      expect(await seen()).toEqual([0, 404, 404])
    },
  )

  it('is kept for minutes only, and its consent is read by editors alone', async () => {
    const { id, filename } = await makeFile({ showsPatient: true, consent: GIVEN })
    expect((await get(`/api/media/file/${filename}`)).headers.get('cache-control')).toBe(
      'private, max-age=300',
    )
    const asVisitor = await payload.findByID({ collection: 'media', id, overrideAccess: false })
    expect(asVisitor).not.toHaveProperty('consent')
    const asEditor = await payload.findByID({ collection: 'media', id, overrideAccess: false, user: editor })
    expect(asEditor.consent).toMatchObject({ purpose: 'website', formReference: 'F-12' })
  })

  it('cannot be shown by writing that it is not withheld', async () => {
    const { id } = await makeFile({ showsPatient: true })
    const data = { isWithheld: false }
    await payload.update({ collection: 'media', id, data, overrideAccess: false, user: editor, locale: 'de' })
    expect(await payload.findByID({ ...SYSTEM, collection: 'media', id })).toMatchObject({ isWithheld: true })
  })

  it('stays withheld when an editor changes something else', async () => {
    const { id } = await makeFile({ showsPatient: true, consent: WITHDRAWN })
    await payload.update({ ...SYSTEM, collection: 'media', id, data: { alt: 'Anders' } })
    expect(await payload.findByID({ ...SYSTEM, collection: 'media', id })).toMatchObject({
      isWithheld: true,
      consent: { withdrawnOn: expect.any(String) },
    })
  })
})

describe('a picture that shows nobody', () => {
  it('is public, and a name without a file is not', async () => {
    const { filename } = await makeFile()
    expect((await get(`/api/media/file/${filename}`)).status).toBe(200)
    expect(await readFileState(payload, 'none.webp')).toBeNull()
    expect((await get('/api/media/file/none.webp')).status).toBe(404)
  })
})

describe('a record with a withheld picture', () => {
  it('is not published, whichever field holds it, and the editor reads why in their language', async () => {
    const { id, filename, fileIdPrefix } = await makeFile({ isBeforeAfter: true })
    const content = {
      root: {
        type: 'root',
        direction: null,
        format: '' as const,
        indent: 0,
        version: 1,
        children: [
          {
            type: 'upload',
            id: 'u1',
            version: 3,
            format: '' as const,
            relationTo: 'media',
            value: id,
            fields: {},
          },
        ],
      },
    }
    const written = (address: string) => {
      const data = { name: 'A', definition: 'B', costs: `![Bild](${address})`, ...PUBLISHED }
      return payload.create({ ...SYSTEM, collection: 'services', data })
    }
    const refusals = await Promise.allSettled([
      makeService([id]),
      makeService([], { seo: { image: id } }),
      written(`/api/media/file/${filename}`),
      written(`/assets/${fileIdOf(id, fileIdPrefix)}`),
      payload.create({ ...SYSTEM, collection: 'blogs', data: { title: 'A', content, ...PUBLISHED } }),
      payload.create({ ...SYSTEM, collection: 'certifications', data: { title: 'A', logo: id } }),
      payload.updateGlobal({ ...SYSTEM, slug: 'site-settings', data: { brand: { logo: id } } }),
    ])
    const words = 'die Einwilligung fehlt oder wurde widerrufen'
    expect(refusals.map((one) => (one.status === 'rejected' ? one.reason.message : 'saved'))).toEqual(
      Array(7).fill(expect.stringContaining(words)),
    )
    expect(refusals[0]).toMatchObject({ reason: { message: expect.stringContaining(String(filename)) } })
    const other = await makeFile({ showsPatient: true })
    await expect(makeService([id, other.id])).rejects.toThrow(
      /patient-\d+\.webp, patient-\d+\.webp: Zu sehen sind Patientinnen oder Patienten/,
    )
    const req = await createLocalReq({ locale: 'de' }, payload)
    req.i18n = { ...req.i18n, language: 'tr' }
    const data = { name: 'A', definition: 'B', pictures: [id], ...PUBLISHED }
    await expect(payload.create({ collection: 'services', data, overrideAccess: true, req })).rejects.toThrow(
      'açık rıza',
    )
  })

  it('may be saved as a draft, and published once the consent is there', async () => {
    const { id: file } = await makeFile({ showsPatient: true })
    const { id } = await payload.create({
      ...SYSTEM,
      collection: 'services',
      data: { name: 'A', definition: 'B', pictures: [file], _status: 'draft' },
      draft: true,
    })
    const publish = () => payload.update({ ...SYSTEM, collection: 'services', id, data: PUBLISHED })
    await expect(publish()).rejects.toThrow('Einwilligung')
    await consentTo(file, GIVEN)
    expect(await publish()).toMatchObject(PUBLISHED)
  })
})

describe('when a consent is withdrawn', () => {
  it('page, article and link preview leave the picture out, and their copies are dropped', async () => {
    const { id: file } = await makeFile({ showsPatient: true, consent: GIVEN })
    const { id } = await makeService([file], { seo: { image: file } })
    const read = async () => {
      const context = { tags: new Set<string>() }
      const service = await renderContext.run(context, () => readService(id, 'de'))
      const image = await shareImageOf('de', `/services/${id}-a`, service?.seo.image ?? null)
      return { pictures: service?.pictures.length, card: service?.picture?.id, image: image?.url, ...context }
    }
    const before = await read()
    expect(before).toMatchObject({ pictures: 1, card: file, image: expect.stringContaining(`media-${file}`) })
    expect(await readImageContent('de', { kind: 'media', id: String(file) })).not.toBeNull()
    expect([...before.tags]).toContain(`media:${file}`)
    await consentTo(file, WITHDRAWN)
    const after = await read()
    expect(after).toMatchObject({ pictures: 0, card: undefined })
    expect(after.image).not.toContain(`media-${file}`)
    expect(await readImageContent('de', { kind: 'media', id: String(file) })).toBeNull()
    expect([...after.tags], 'a page without the picture follows its consent').toContain(`media:${file}`)
    await consentTo(file, { ...GIVEN, withdrawnOn: null })
    expect(await read()).toMatchObject({ pictures: 1 })
  })

  it('a text with the picture leaves it out', async () => {
    const { id: file, filename } = await makeFile({ showsPatient: true, consent: GIVEN })
    const name = String(filename).replace('.webp', '-')
    const upload = {
      type: 'upload',
      id: 'u2',
      version: 3,
      format: '',
      relationTo: 'media',
      fields: {},
    } as const
    const root = { type: 'root', direction: null, format: '' as const, indent: 0, version: 1 }
    const content = { root: { ...root, children: [{ ...upload, value: file }] } }
    const blog = { title: 'Ein Artikel', content, ...PUBLISHED } as const
    const { id } = await payload.create({ ...SYSTEM, collection: 'blogs', data: blog })
    expect((await readBlog(id, 'de'))?.contentHtml).toContain(name)
    await consentTo(file, WITHDRAWN)
    const context = { tags: new Set<string>() }
    expect((await renderContext.run(context, () => readBlog(id, 'de')))?.contentHtml).not.toContain(name)
    expect([...context.tags], 'and follows its consent').toContain(`media:${file}`)
  })

  it('a Markdown text that addresses the picture leaves it out for pages, and keeps it for editors', async () => {
    const { id: file, filename } = await makeFile({ showsPatient: true, consent: GIVEN })
    const costs = `Ab 900 € ![Bild](/api/media/file/${filename})`
    const { id } = await makeService([], { costs })
    const html = async () => (await readService(id, 'de'))?.costsHtml
    expect(await html()).toContain(filename)
    await consentTo(file, WITHDRAWN)
    expect(await html()).toBe('<p>Ab 900 € </p>')
    expect(await payload.findByID({ ...SYSTEM, collection: 'services', id })).toMatchObject({ costs })
  })
})

describe('a film and its thumbnail', () => {
  it('follow the consent of their testimonial and ask for none of their own', async () => {
    const [video, thumbnail] = [await makeFilm(), await makeFile()]
    const film = {
      title: 'Ein Bericht',
      video: video.id,
      thumbnail: thumbnail.id,
      consent: GIVEN,
      ...PUBLISHED,
    }
    const { id } = await payload.create({ ...SYSTEM, collection: 'testimonials', data: film })
    const states = async () => [
      (await readFileState(payload, String(video.filename)))?.isWithheld,
      (await readFileState(payload, String(thumbnail.filename)))?.isWithheld,
      (await listTestimonials('de')).find((one) => one.id === id)?.thumbnail?.id,
    ]
    expect(await states()).toEqual([false, false, thumbnail.id])
    await payload.update({ ...SYSTEM, collection: 'testimonials', id, data: { consent: WITHDRAWN } })
    expect(await states()).toEqual([true, true, undefined])
    await payload.delete({ ...SYSTEM, collection: 'testimonials', id })
    expect(await states(), 'deleting the testimonial does not show its film').toEqual([true, true, undefined])
  })

  it('are withheld while the testimonial is written without a consent', async () => {
    const { id: thumbnail, filename } = await makeFile()
    const data = { title: 'Entwurf', thumbnail, _status: 'draft' } as const
    await payload.create({ ...SYSTEM, collection: 'testimonials', data, draft: true })
    expect(await readFileState(payload, String(filename))).toEqual({ isOfPatient: true, isWithheld: true })
    await expect(makeService([thumbnail])).rejects.toThrow('Einwilligung')
  })
})

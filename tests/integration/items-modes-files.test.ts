/** What compliance modes take from texts on the wire that show files: pictures of before and after, texts of films. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fileIdOf } from '@/content/media/rules'
import { dataOf, testItems } from '../support/items'

const { ask, get, items, payload, statements, close } = await testItems({ seed: false })
afterAll(close)

const SYSTEM = { overrideAccess: true, depth: 0, locale: 'de' } as const
const PUBLIC = { _status: 'published' } as const
const ids = { flagged: 0, plain: 0, before: 0, after: 0, thumbnail: 0, blog: 0, film: 0 }

const run = async (text: string, values: unknown[] = []) => (await payload.db.pool.query(text, values)).rows
const switchModes = (modes: object) =>
  payload.updateGlobal({
    ...SYSTEM,
    slug: 'site-settings',
    data: { compliance: { informationModeTr: false, noBeforeAfterDe: false, ...modes } },
  })

async function makeFile(filename: string, isBeforeAfter = false): Promise<number> {
  const values = [filename, isBeforeAfter, `klein-${filename}`]
  const [row] = await run(
    `insert into media (filename, mime_type, is_before_after, sizes_thumb_filename) values ($1, 'image/webp', $2, $3) returning id`,
    values,
  )
  return Number(row?.id)
}

afterEach(async () => {
  items.texts.disable()
  await switchModes({})
})

describe('pictures of before and after in the texts of a flagged procedure', () => {
  const NAME = 'größe vorher.webp'
  const asset = (id: number) => `/assets/${fileIdOf(id)}`
  const named = (name: string) => `/api/media/file/${encodeURIComponent(name)}`
  const addresses = () => [
    asset(ids.before),
    asset(ids.before).replace(/[\da-f-]+$/, (id) => id.toUpperCase()),
    named(NAME),
    named(`klein-${NAME}`),
    `/api/media/file/größe%20vorher.webp`,
  ]
  const LISTS = ['segment.description', 'faq.answer', 'recovery_timeline.patient_condition']
  const FIELDS = ['description', 'costs', 'translations.description', 'translations.languages_code', ...LISTS]
  const textsOf = async (id: number) =>
    JSON.stringify(
      dataOf(await get(`/items/service/${id}?fields=${[...FIELDS, ...LISTS.map(inTranslations)]}`)),
    )
  const inTranslations = (path: string) => path.replace('.', '.translations.')

  beforeAll(async () => {
    ids.before = await makeFile(NAME, true)
    ids.after = await makeFile('nachher.webp')
    const make = async (isFlaggedProcedure: boolean, service_name: string) => {
      const pictures = addresses().map((address) => `![Ein (Bild](${address}?width=200 "Titel")`)
      const text = `Anfang ${pictures.join(' ')} [Link](${asset(ids.before)}) <img src="${asset(ids.before)}"> 100 % ![Gut](${asset(ids.after)}) Ende`
      const data = {
        ...{ name: service_name, definition: 'x', isFlaggedProcedure, description: text, costs: text },
        segments: [{ title: 'Teil', description: text }],
        faq: [{ question: 'Frage', answer: text }],
        recoveryTimeline: [{ periodFrom: 1, condition: text }],
        ...PUBLIC,
      }
      const { id } = await payload.create({ ...SYSTEM, collection: 'services', data })
      const english = { name: 'English', definition: 'x', description: text }
      await payload.update({ ...SYSTEM, collection: 'services', id, locale: 'en', data: english })
      return id
    }
    ids.flagged = await make(true, 'Eingriff')
    ids.plain = await make(false, 'Untersuchung')
  })

  it('are left out of its German texts alone, with their descriptions', async () => {
    const before = await textsOf(ids.flagged)
    for (const address of addresses()) expect(before.split(`${address}?`)).toHaveLength(11)
    await switchModes({ noBeforeAfterDe: true })
    const text = await textsOf(ids.flagged)
    for (const address of addresses()) expect(text.split(`${address}?`), 'English').toHaveLength(2)
    expect(text).not.toContain('withheld')
    const record = dataOf(await get(`/items/service/${ids.flagged}?fields=description,costs,translations.*`))
    const rest = `Anfang      Link  100 % ![Gut](${asset(ids.after)}) Ende`
    expect([record.description, record.costs]).toEqual([rest, rest])
    expect(record.translations.map((row: { description: string }) => row.description)).toEqual([
      rest,
      expect.stringContaining(asset(ids.before)),
    ])
  })

  it('stay in the texts of other procedures, and of all while the mode is off', async () => {
    const before = await textsOf(ids.plain)
    await switchModes({ noBeforeAfterDe: true })
    expect(await textsOf(ids.plain)).toBe(before)
  })

  it('are found by no filter, search or group', async () => {
    const hex = asset(ids.before).slice(-13) // with its hyphen, so that the search takes it for no number
    const lists = ['description', 'segment][description', 'faq][answer', 'faq][translations][answer']
    const urls = lists.map((path) => `/items/service?fields=id&filter[${path}][_contains]=${hex}`)
    const found = async () => {
      const byFilter = await Promise.all(urls.map(async (url) => dataOf(await get(url))))
      const bySearch = dataOf(await get(`/items/service?fields=id&search=${hex}`))
      return [...byFilter, bySearch].map((rows) => rows.map(({ id }: { id: number }) => id))
    }
    expect(await found()).toEqual(Array(5).fill([ids.flagged, ids.plain]))
    await switchModes({ noBeforeAfterDe: true })
    expect(await found()).toEqual(Array(5).fill([ids.plain]))
    const sent = { aggregate: { max: ['description'] }, filter: { id: { _eq: ids.flagged } } }
    expect(JSON.stringify(dataOf(await ask({ collection: 'service', sent })))).not.toContain(hex)
  })

  it('a stored text is not answered after a file has changed', async () => {
    await switchModes({ noBeforeAfterDe: true })
    items.texts.enable()
    const url = `/items/service/${ids.flagged}?fields=segment.translations.description`
    const isThere = async () => JSON.stringify(dataOf(await get(url))).includes(asset(ids.after))
    expect(await isThere()).toBe(true)
    await run('update media set is_before_after = true where id = $1', [ids.after])
    items.texts.change(['media'])
    expect(await isThere()).toBe(false)
    await run('update media set is_before_after = false where id = $1', [ids.after])
  })

  it('what is no address of a file, or cannot be read as one, stays as it is', async () => {
    const text = String.raw`C:\assets 50 %-ig ![x](/api/media/file/%zz%ff.webp) /assets/1 \1 ![y](https://a.example/b.webp)`
    const { id } = await payload.create({
      ...{ ...SYSTEM, collection: 'services' },
      data: { name: 'A', definition: 'x', isFlaggedProcedure: true, description: text, ...PUBLIC },
    })
    await switchModes({ noBeforeAfterDe: true })
    expect(dataOf(await get(`/items/service/${id}?fields=description`))).toEqual({ description: text })
  })
})

describe('the text of a testimonial’s file in a document', () => {
  const TURKISH = 'Kanarya'
  const url = '/items/blog?fields=translations.content'
  const altsOf = async () => {
    const [blog] = dataOf(await get(url))
    return blog.translations.map(({ content }: { content: string }) => /alt="([^"]*)"/.exec(content)?.[1])
  }

  beforeAll(async () => {
    ids.thumbnail = await makeFile('thumbnail.webp')
    for (const [locale, alt] of [
      ['de', 'Vogel'],
      ['tr', TURKISH],
    ])
      await run('insert into media_locales (_locale, _parent_id, alt) values ($1, $2, $3)', [
        locale,
        ids.thumbnail,
        alt,
      ])
    const upload = {
      ...{ type: 'upload', id: 'u1', version: 3, format: '', relationTo: 'media', fields: {} },
      value: ids.thumbnail,
    }
    const root = { type: 'root', direction: null, format: '', indent: 0, version: 1 } as const
    const content = { root: { ...root, children: [upload] } }
    const data = { title: 'Artikel', content, ...PUBLIC }
    const blog = await payload.create({ ...SYSTEM, collection: 'blogs', data })
    const turkish = { title: 'Makale', content }
    await payload.update({ ...SYSTEM, collection: 'blogs', id: blog.id, locale: 'tr', data: turkish })
    const film = await payload.create({
      ...{ ...SYSTEM, collection: 'testimonials' },
      data: { title: 'Film', consent: { givenOn: '2026-05-01' }, ...PUBLIC },
    })
    Object.assign(ids, { blog: blog.id, film: film.id })
    await run('update testimonials set thumbnail_id = $1 where id = $2', [ids.thumbnail, film.id])
  })

  it('is missing in Turkish while the mode is on, as in the texts of the file itself', async () => {
    expect(await altsOf()).toEqual(['Vogel', TURKISH])
    await switchModes({ informationModeTr: true })
    expect(await altsOf()).toEqual(['Vogel', ''])
    const [film] = dataOf(await get('/items/testimonials?fields=thumbnail.translations.title'))
    expect(film.thumbnail.translations).toEqual([{ title: 'Vogel' }, { title: null }])
  })

  it('is not the German one instead', async () => {
    await run(`delete from media_locales where _locale = 'tr' and _parent_id = $1`, [ids.thumbnail])
    expect(await altsOf()).toEqual(['Vogel', 'Vogel'])
    await switchModes({ informationModeTr: true })
    expect(await altsOf()).toEqual(['Vogel', ''])
    await run(`insert into media_locales (_locale, _parent_id, alt) values ('tr', $1, $2)`, [
      ids.thumbnail,
      TURKISH,
    ])
  })

  it('stays where no testimonial has the file', async () => {
    await run('update testimonials set thumbnail_id = null where id = $1', [ids.film])
    await switchModes({ informationModeTr: true })
    expect((await altsOf())[1]).toBe(TURKISH)
    await run('update testimonials set thumbnail_id = $1 where id = $2', [ids.thumbnail, ids.film])
  })

  it('is not answered from memory after the mode was switched', async () => {
    items.texts.enable()
    expect((await altsOf())[1]).toBe(TURKISH)
    await switchModes({ informationModeTr: true })
    items.texts.change(['site-settings'])
    expect((await altsOf())[1]).toBe('')
    await switchModes({})
    items.texts.change(['site-settings'])
    expect((await altsOf())[1]).toBe(TURKISH)
  })

  it('is not answered from memory after a testimonial has taken the file', async () => {
    await run('update testimonials set thumbnail_id = null where id = $1', [ids.film])
    await switchModes({ informationModeTr: true })
    items.texts.enable()
    expect((await altsOf())[1]).toBe(TURKISH)
    await run('update testimonials set thumbnail_id = $1 where id = $2', [ids.thumbnail, ids.film])
    items.texts.change(['testimonials'])
    expect((await altsOf())[1]).toBe('')
  })

  it('costs one statement more than documents without files, whatever the number of files', async () => {
    await altsOf()
    expect(statements.filter(({ text }) => text.includes('from media '))).toHaveLength(1)
  })
})

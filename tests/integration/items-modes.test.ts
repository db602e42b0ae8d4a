/** Compliance modes hold for the content API, and so do changes: texts that were stored before one are not answered. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, testItems } from '../support/items'

const { ask, get, items, payload, statements, close } = await testItems({ seed: false })
afterAll(close)

const AS_SYSTEM = { overrideAccess: true, depth: 0 } as const
const PUBLIC = { _status: 'published' } as const
const TURKISH = 'Kanarya'

async function switchModes(modes: { informationModeTr?: boolean; noBeforeAfterDe?: boolean }): Promise<void> {
  await payload.updateGlobal({
    ...AS_SYSTEM,
    slug: 'site-settings',
    data: { compliance: { informationModeTr: false, noBeforeAfterDe: false, ...modes } },
  })
}
const run = async (text: string, values: unknown[] = []) => (await payload.db.pool.query(text, values)).rows

const ids = { service: 0, plain: 0, program: 0, film: 0 }

/** Everything that Turkish may not show has the canary in Turkish, and only there. */
async function writeRecords(): Promise<void> {
  const service = await payload.create({
    ...AS_SYSTEM,
    collection: 'services',
    data: { name: 'FUE', definition: 'x', costs: 'Kosten', isFlaggedProcedure: true, ...PUBLIC },
  })
  const plain = await payload.create({
    ...AS_SYSTEM,
    collection: 'services',
    data: { name: 'Check-up', definition: 'x', ...PUBLIC },
  })
  const program = await payload.create({
    ...AS_SYSTEM,
    collection: 'programs',
    data: { slug: 'hair', name: 'Haare', numericInformations: [{ value: '7', title: 'Jahre' }], ...PUBLIC },
  })
  const film = await payload.create({
    ...AS_SYSTEM,
    collection: 'testimonials',
    data: {
      title: 'Film',
      transcript: 'Text',
      captions: [{ from: 0, to: 1, text: 'Hallo' }],
      consent: { givenOn: '2026-05-01' },
      ...PUBLIC,
    },
  })
  Object.assign(ids, { service: service.id, plain: plain.id, program: program.id, film: film.id })
  const put = (table: string, columns: Record<string, string>, parent: unknown) =>
    run(
      `insert into ${table} (_locale, _parent_id, ${Object.keys(columns).join(', ')}) values ('tr', $1, ${Object.values(
        columns,
      )
        .map((text) => `'${text}'`)
        .join(', ')})`,
      [parent],
    )
  await put('services_locales', { name: 'FUE tr', definition: 'x', costs: TURKISH }, service.id)
  await put('testimonials_locales', { title: TURKISH, transcript: TURKISH }, film.id)
  await put(
    'programs_numeric_informations_locales',
    { value: TURKISH, title: TURKISH },
    program.numericInformations?.[0]?.id,
  )
  for (const column of ['video_id', 'thumbnail_id']) {
    const [file] = await run(
      `insert into media (filename, mime_type) values ('${column}.bin', 'image/webp') returning id`,
    )
    await put('media_locales', { alt: TURKISH, caption: TURKISH }, file?.id)
    await run(`update testimonials set ${column} = $1 where id = $2`, [file?.id, film.id])
  }
  await put('testimonials_captions_locales', { text: TURKISH }, film.captions?.[0]?.id)
  const [before, after] = await run(
    `insert into media (filename, mime_type, is_before_after) values ('before.webp', 'image/webp', true), ('after.webp', 'image/webp', false) returning id`,
  )
  for (const parent of [service.id, plain.id])
    for (const [order, { id }] of [before, after].entries())
      await run(
        `insert into services_rels (parent_id, path, "order", media_id) values ($1, 'pictures', $2, $3)`,
        [parent, order, id],
      )
}

beforeAll(writeRecords)
afterEach(async () => {
  items.texts.disable()
  await switchModes({})
})

/** How a text may be reached: each finds it while the mode is off. */
const TURKISH_READS: readonly (readonly [string, string])[] = [
  ['service', 'fields=translations.costs'],
  ['service', 'fields=*.*'],
  ['service', `filter[translations][costs]=${TURKISH}&fields=id`],
  ['service', `filter[translations][costs][_icontains]=kanar&fields=id`],
  ['service', `fields=translations.id&deep[translations][_filter][costs][_eq]=${TURKISH}`],
  ['service', `fields=translations.id&deep[translations][_search]=${TURKISH}`],
  ['service_category', `filter[services][translations][costs]=${TURKISH}&fields=id`],
  ['testimonials', 'fields=translations.title,translations.transcript'],
  ['testimonials', `filter[translations][title]=${TURKISH}&fields=id`],
  ['testimonials', `filter[translations][transcript][_contains]=${TURKISH}&fields=id`],
  ['testimonials', 'fields=video.translations.title,video.translations.description'],
  ['testimonials', 'fields=thumbnail.translations.title'],
  ['testimonials', `filter[video][translations][title]=${TURKISH}&fields=id`],
  ['testimonials', `filter[thumbnail][translations][description][_contains]=${TURKISH}&fields=id`],
  ['testimonials', `fields=video.translations.id&deep[video][translations][_search]=${TURKISH}`],
  ['testimonials', 'fields=captions.translations.text'],
  ['testimonials', `filter[captions][translations][text]=${TURKISH}&fields=id`],
  ['Programs', 'fields=numeric_informations.translations.*'],
  ['Programs', `filter[numeric_informations][translations][value]=${TURKISH}&fields=id`],
  [
    'Programs',
    `fields=numeric_informations.translations&deep[numeric_informations][translations][_search]=${TURKISH}`,
  ],
]

/** Whether an answer has the text, or records that were found by it. */
const hasFound = (data: unknown) => {
  const text = JSON.stringify(data)
  return text.includes(TURKISH) || /"id":\d/.test(text) || /"translations":\[\d/.test(text)
}

describe('the Turkish information mode', () => {
  beforeAll(async () => {
    const { id } = await payload.create({
      ...AS_SYSTEM,
      collection: 'service-categories',
      data: { title: 'Haar' },
    })
    await run('update services set category_id = $1 where id = $2', [id, ids.service])
  })

  it.each(TURKISH_READS)('%s?%s finds a Turkish text only while it is off', async (name, query) => {
    const url = `/items/${name}?${query}`
    expect(hasFound(dataOf(await get(url)))).toBe(true)
    await switchModes({ informationModeTr: true })
    const data = dataOf(await get(url))
    expect(JSON.stringify(data)).not.toContain(TURKISH)
    if (!query.includes('fields=*.*') && !query.endsWith('translations.*')) expect(hasFound(data)).toBe(false)
  })

  it('does not count by it either, nor sort', async () => {
    const count = async (filter: object) =>
      dataOf(await ask({ collection: 'service', sent: { aggregate: { count: '*' }, filter } }))
    const filter = { translations: { costs: { _icontains: TURKISH } } }
    const orderOf = async () => {
      const sent = { fields: 'translations.service_name', deep: { translations: { _sort: '-costs' } } }
      const { translations } = dataOf(await ask({ collection: 'service', id: String(ids.service), sent }))
      return translations.map((row: { service_name: string }) => row.service_name)
    }
    expect([await count(filter), await orderOf()]).toEqual([[{ count: '1' }], ['FUE', 'FUE tr']])
    await switchModes({ informationModeTr: true })
    // What is missing comes first in a descending order.
    expect([await count(filter), await orderOf()]).toEqual([[{ count: '0' }], ['FUE tr', 'FUE']])
  })

  it('leaves the record of a film, which is for the other languages, with its German texts', async () => {
    await switchModes({ informationModeTr: true })
    const [film, ...more] = dataOf(await get('/items/testimonials?fields=id,title,translations.title'))
    expect(more).toEqual([])
    expect(film).toEqual({ id: ids.film, title: 'Film', translations: [{ title: 'Film' }, { title: null }] })
  })

  it('takes nothing from German', async () => {
    await switchModes({ informationModeTr: true })
    const [service] = dataOf(await get(`/items/service?filter[costs]=Kosten&fields=costs,translations.costs`))
    expect(service).toEqual({ costs: 'Kosten', translations: [{ costs: 'Kosten' }, { costs: null }] })
  })
})

describe('the German rule on pictures of before and after', () => {
  const picturesOf = async (id: number) =>
    dataOf(
      await get(`/items/service/${id}?fields=pictures.directus_files_id.filename_download`),
    ).pictures.map(
      (row: { directus_files_id: { filename_download: string } }) => row.directus_files_id.filename_download,
    )

  it('leaves them out of flagged procedures alone', async () => {
    expect(await picturesOf(ids.service)).toEqual(['before.webp', 'after.webp'])
    await switchModes({ noBeforeAfterDe: true })
    expect(await picturesOf(ids.service)).toEqual(['after.webp'])
    expect(await picturesOf(ids.plain)).toEqual(['before.webp', 'after.webp'])
  })

  it('they are found by no filter', async () => {
    const url = '/items/service?filter[pictures][directus_files_id][filename_download]=before.webp&fields=id'
    expect(dataOf(await get(url))).toEqual([{ id: ids.service }, { id: ids.plain }])
    await switchModes({ noBeforeAfterDe: true })
    expect(dataOf(await get(url))).toEqual([{ id: ids.plain }])
  })
})

describe('texts that are stored', () => {
  const url = '/items/service?fields=service_name,translations.costs'

  it('are not read again, and not answered after a change', async () => {
    items.texts.enable()
    const first = dataOf(await get(url))
    expect(dataOf(await get(url))).toEqual(first)
    expect(statements).toHaveLength(1)
    await run(`update services_locales set name = 'Neu' where _parent_id = $1 and _locale = 'de'`, [
      ids.service,
    ])
    expect(dataOf(await get(url))).toEqual(first)
    items.texts.change([`services:${ids.service}`, 'services'])
    expect(dataOf(await get(url))[0].service_name).toBe('Neu')
  })

  it('of related records are not answered after a change of those', async () => {
    items.texts.enable()
    const related = '/items/service_category?fields=services.service_name'
    expect(dataOf(await get(related))[0].services).toEqual([{ service_name: 'Neu' }])
    await run(`update services_locales set name = 'Neuer' where _parent_id = $1 and _locale = 'de'`, [
      ids.service,
    ])
    items.texts.change(['services'])
    expect(dataOf(await get(related))[0].services).toEqual([{ service_name: 'Neuer' }])
  })

  it('are not answered after a mode was switched', async () => {
    items.texts.enable()
    expect(JSON.stringify(await get(url))).toContain(TURKISH)
    await switchModes({ informationModeTr: true })
    items.texts.change(['site-settings'])
    expect(JSON.stringify(await get(url))).not.toContain(TURKISH)
    await switchModes({})
    items.texts.change(['site-settings'])
    expect(JSON.stringify(await get(url))).toContain(TURKISH)
  })

  it('are not answered to another query of the same fields, which depends on other collections too', async () => {
    items.texts.enable()
    items.texts.change(['programs'])
    const sorted = dataOf(await get(`${url}&sort=program.slug`))
    expect(sorted).toContainEqual({ service_name: 'Neuer', translations: expect.anything() })
    await run(`update services_locales set name = 'Neueste' where _parent_id = $1 and _locale = 'de'`, [
      ids.service,
    ])
    items.texts.change(['services'])
    expect(JSON.stringify(await get(url))).toContain('Neueste')
    await get(`${url}&sort=program.slug`)
    await switchModes({ informationModeTr: true })
    items.texts.change(['site-settings'])
    expect(JSON.stringify(await get(url))).not.toContain(TURKISH)
  })

  it('are answered to every query of the same fields, whatever it is sorted or filtered by', async () => {
    items.texts.enable()
    await get(`${url}&sort=program.slug`)
    items.texts.change(['programs', 'doctors'])
    await get(`${url}&filter[program][slug][_null]=true`)
    const keysOnly = statements.length
    await get(`${url}&sort=-program.slug`)
    expect([keysOnly, statements.length]).toEqual([1, 1])
  })

  it('are not answered after changes may have been missed', async () => {
    items.texts.enable()
    await get(url)
    await run(`update services_locales set name = 'Spät' where _parent_id = $1 and _locale = 'de'`, [
      ids.service,
    ])
    items.texts.disable()
    expect(dataOf(await get(url))[0].service_name).toBe('Spät')
    items.texts.enable()
    expect(dataOf(await get(url))[0].service_name).toBe('Spät')
  })
})

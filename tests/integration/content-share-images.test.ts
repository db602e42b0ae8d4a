/** Pictures for link previews are drawn when something is published, once, and also after an interrupted run. */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { RECORD_KINDS } from '@/content/share-image/constants'
import { LOCALES, type Locale } from '@/i18n/locales'
import { drawIfDue, runShareImageWorker } from '@/server/share-image-worker'
import { testContent } from '../support/content'
import { eventually } from '../support/faulty-mail-server'
import { richText } from '../support/rich-text'

const { payload, close } = await testContent()
const { drawDueShareImages } = await import('@/content/share-image/jobs')
const AS_SYSTEM = { overrideAccess: true } as const
const pictures = `${process.env.DATA_DIR}/share-images`
const picturesIn = async (locale: Locale, stem: string) =>
  (await readdir(`${pictures}/${locale}`).catch(() => [])).filter((name) => name.startsWith(stem))
const due = async () => {
  const { rows } = await payload.db.pool.query('select kind, record_id from share_image_due order by 1, 2')
  return rows.map(({ kind, record_id }) => `${kind}:${record_id}`)
}

/** Processes that are told of changes from now on. */
async function listeners(): Promise<number> {
  const { rows } = await payload.db.pool.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and application_name = 'kervan-listener' and query = 'listen content' and state = 'idle'`,
  )
  return rows[0].count
}

async function newService(name: string, _status: 'published' | 'draft' = 'published') {
  const data = { name, definition: 'Text', _status }
  return (await payload.create({ ...AS_SYSTEM, collection: 'services', locale: 'de', data })).id
}
const rename = (id: number, name: string, locale: Locale = 'de') =>
  payload.update({ ...AS_SYSTEM, collection: 'services', id, locale, data: { name } })

beforeEach(async () => {
  await drawDueShareImages()
})
afterAll(close)

describe('publishing', () => {
  it('draws and stores the picture in all four languages before its first request', async () => {
    const id = await newService('Bartverpflanzung')
    await rename(id, 'Sakal ekimi', 'tr')
    expect(await due()).toEqual([`services:${id}`])
    expect(await drawDueShareImages()).toBe(4)
    expect(await due()).toEqual([])
    const { shareImageOf } = await import('@/content/share-image/read-share-image')
    for (const locale of LOCALES) {
      const [kept, ...older] = await picturesIn(locale, `services-${id}-`)
      expect(older).toEqual([])
      expect((await shareImageOf(locale, `/services/${id}-x`))?.url).toBe(`/share-images/${locale}/${kept}`)
      const file = sharp(`${pictures}/${locale}/${kept}`)
      expect(await file.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
  })

  it('draws the title of the page for every kind of record, in German where a language has none', async () => {
    const { readImageContent } = await import('@/content/share-image/read-share-image')
    const records = {
      programs: { slug: 'hair', name: 'Haare' },
      services: { name: 'Bart', definition: 'Text' },
      doctors: { titleAndName: 'Dr. Ayşe Ak' },
      hospitals: { name: 'Haus am Park', city: 'Istanbul' },
      blogs: { title: 'Neun Fragen', content: richText('Text') },
    } as const
    const titles: unknown[] = []
    for (const kind of RECORD_KINDS) {
      const data = { ...records[kind], _status: 'published' as const }
      const { id } = await payload.create({ ...AS_SYSTEM, collection: kind, locale: 'de', data })
      const subject = { kind, id: kind === 'programs' ? 'hair' : String(id) }
      const titleIn = async (locale: Locale) => {
        const image = await readImageContent(locale, subject)
        return image && 'texts' in image ? image.texts.title : undefined
      }
      titles.push([await titleIn('de'), await titleIn('tr')])
      const seo = { title: `Arama: ${kind}` }
      await payload.update({ ...AS_SYSTEM, collection: kind, id, locale: 'tr', data: { seo } })
      expect([await titleIn('tr'), await titleIn('fr')]).toEqual([seo.title, await titleIn('de')])
    }
    const expected = ['Haare', 'Bart', 'Dr. Ayşe Ak', 'Haus am Park', 'Neun Fragen']
    expect(titles).toEqual(expected.map((title) => [title, title]))
  })

  it('draws nothing again after a save without changes or in a second run', async () => {
    const id = await newService('Wimpern')
    expect(await drawDueShareImages()).toBe(4)
    expect(await drawDueShareImages()).toBe(0)
    const [name = ''] = await picturesIn('de', `services-${id}-`)
    const { mtimeMs } = await stat(`${pictures}/de/${name}`)
    await payload.update({ ...AS_SYSTEM, collection: 'services', id, locale: 'de', data: { order: 7 } })
    expect(await due()).toEqual([`services:${id}`])
    expect(await drawDueShareImages()).toBe(0)
    expect((await stat(`${pictures}/de/${name}`)).mtimeMs).toBe(mtimeMs)
  })

  it('makes nothing due in a transaction that is rolled back', async () => {
    const transactionID = (await payload.db.beginTransaction()) ?? ''
    const data = { name: 'Nie', definition: 'Text', _status: 'published' as const }
    await payload.create({ ...AS_SYSTEM, collection: 'services', locale: 'de', data, req: { transactionID } })
    await payload.db.rollbackTransaction(transactionID)
    expect(await due()).toEqual([])
  })

  it('draws no draft, and unpublishing deletes the picture', async () => {
    const draft = await newService('Geheim', 'draft')
    expect(await drawDueShareImages()).toBe(0)
    expect(await picturesIn('de', `services-${draft}-`)).toEqual([])
    const id = await newService('Kurz da')
    await drawDueShareImages()
    expect(await picturesIn('fr', `services-${id}-`)).toHaveLength(1)
    const data = { _status: 'draft' as const }
    await payload.update({ ...AS_SYSTEM, collection: 'services', id, locale: 'de', data })
    await drawDueShareImages()
    for (const locale of LOCALES) expect(await picturesIn(locale, `services-${id}-`), locale).toEqual([])
  })

  it('a new brand name draws every picture again', async () => {
    const id = await newService('Haarlinie')
    await drawDueShareImages()
    const before = await picturesIn('en', `services-${id}-`)
    const brand = { name: 'Lâle International', tagline: 'Neu' }
    await payload.updateGlobal({ ...AS_SYSTEM, slug: 'site-settings', locale: 'de', data: { brand } })
    await drawDueShareImages()
    expect(await picturesIn('en', 'site-')).toHaveLength(1)
    expect(await picturesIn('en', `services-${id}-`)).toHaveLength(1)
    expect(await picturesIn('en', `services-${id}-`)).not.toEqual(before)
  })
})

describe('an interrupted run', () => {
  it('is continued by the next: a row is deleted only when its pictures are stored', async () => {
    const [first, second] = [await newService('Eins'), await newService('Zwei')]
    await rm(`${pictures}/tr`, { recursive: true })
    await writeFile(`${pictures}/tr`, 'no folder: nothing can be kept here')
    await drawDueShareImages()
    expect(await due(), 'what could not be drawn keeps its row').toEqual([
      `services:${first}`,
      `services:${second}`,
    ])
    await rm(`${pictures}/tr`)
    expect(await drawDueShareImages(), 'only what was missing: Turkish, and French after it').toBe(4)
    expect(await due()).toEqual([])
  })

  it('does not lose a change during drawing', async () => {
    const id = await newService('Vorher')
    const running = drawDueShareImages()
    await rename(id, 'Nachher')
    await running
    await drawDueShareImages()
    const { shareImageOf } = await import('@/content/share-image/read-share-image')
    const image = await shareImageOf('de', `/services/${id}-x`)
    expect(await picturesIn('de', `services-${id}-`)).toEqual([image?.url.split('/').at(-1)])
  })
})

describe('the worker', () => {
  it('draws what is published, in one of several processes', async () => {
    const stopping = new AbortController()
    let runs = 0
    const draw = async () => {
      runs += 1
      await drawDueShareImages()
    }
    expect([await drawIfDue(draw), runs]).toEqual(['not-due', 0])
    const options = { stopping: stopping.signal, firstMs: 0, settleMs: 50, draw }
    const workers = Promise.all([runShareImageWorker(options), runShareImageWorker(options)])
    await eventually(async () => (await listeners()) === 2)
    // The first may still be found by the look at a start, the second only by its notice.
    for (const name of ['Von selbst', 'Und noch einmal']) {
      const id = await newService(name)
      await eventually(async () => (await picturesIn('fr', `services-${id}-`)).length === 1)
      await eventually(async () => (await due()).length === 0)
    }
    stopping.abort()
    await workers
    expect(runs).toBeGreaterThanOrEqual(2)
  })

  it('draws what was published while no worker ran', async () => {
    const id = await newService('Über Nacht')
    const stopping = new AbortController()
    const worker = runShareImageWorker({
      stopping: stopping.signal,
      firstMs: 0,
      settleMs: 20,
      draw: async () => void (await drawDueShareImages()),
    })
    await eventually(async () => (await due()).length === 0)
    stopping.abort()
    await worker
    for (const locale of LOCALES) expect(await picturesIn(locale, `services-${id}-`), locale).toHaveLength(1)
  })

  it('does not draw while another process does', async () => {
    await newService('Geteilt')
    const gate = Promise.withResolvers<void>()
    const results: string[] = []
    const all = Array.from({ length: 4 }, async () => results.push(await drawIfDue(() => gate.promise)))
    await eventually(() => results.length === 3)
    gate.resolve()
    await Promise.all(all)
    expect(results).toEqual(['locked', 'locked', 'locked', 'done'])
  })
})

describe('the picture that an editor chose', () => {
  it('is used in the size of link previews, cropped around its focus', async () => {
    const folder = `${process.env.DATA_DIR}/media-in`
    await mkdir(folder, { recursive: true })
    const halves = await sharp({
      create: { width: 800, height: 1600, channels: 3, background: '#0000ff' },
    })
      .composite([
        {
          input: await sharp({ create: { width: 800, height: 800, channels: 3, background: '#ff0000' } })
            .png()
            .toBuffer(),
          top: 0,
          left: 0,
        },
      ])
      .png()
      .toBuffer()
    await writeFile(`${folder}/chosen.png`, halves)
    const media = await payload.create({
      ...AS_SYSTEM,
      collection: 'media',
      locale: 'de',
      data: { alt: 'Rot über Blau', focalX: 50, focalY: 10 },
      filePath: `${folder}/chosen.png`,
    })
    const id = await newService('Mit eigenem Bild')
    const seo = { image: media.id }
    await payload.update({ ...AS_SYSTEM, collection: 'services', id, locale: 'de', data: { seo } })
    await drawDueShareImages()
    expect(await picturesIn('de', `services-${id}-`), 'no other is drawn').toEqual([])

    const { readService } = await import('@/content/services/read-services')
    const { shareImageOf } = await import('@/content/share-image/read-share-image')
    const { getShareImage } = await import('@/content/share-image/routes')
    const photo = (await readService(id, 'tr'))?.seo.image
    const image = await shareImageOf('tr', `/services/${id}-x`, photo)
    const [name = ''] = await picturesIn('de', `media-${media.id}-`)
    expect(image).toEqual({ url: `/share-images/de/${name}`, width: 1200, height: 630 })
    for (const [locale, guessed] of [
      ['tr', name],
      ['de', `media-${media.id}-0123456789abcdef.jpg`],
    ] as const)
      expect((await getShareImage(locale, guessed)).status, 'no other crop is made on request').toBe(404)
    const answer = await getShareImage('de', name)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.r, 'the red half is in focus').toBeGreaterThan(200)
    await rm(folder, { recursive: true, force: true })
  })
})

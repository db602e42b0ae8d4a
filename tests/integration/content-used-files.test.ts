/** A file is deleted for good only when no record uses it; the editor reads which ones do. */
import { existsSync } from 'node:fs'
import { createLocalReq } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import { labelsOf } from '@/content/labels/field-labels'
import { LOCALES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { storeFile } from '../support/assets'
import { editorOf, testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)
const AS_SYSTEM = { overrideAccess: true, locale: 'de' } as const
const user = await editorOf(payload, 'editor')
let files = 0

const makeFile = () => storeFile(payload, `used-${++files}.png`, 'image/png', Buffer.from('picture'))
const makeService = (name: string, more: object, draft = false) =>
  payload.create({
    ...AS_SYSTEM,
    collection: 'services',
    data: { name, definition: 'Ein Verfahren', ...(!draft && { _status: 'published' }), ...more },
    draft,
  })

/** As an editor deletes it in the admin in this language. @returns the refusal; undefined when it is gone */
async function refusalOf(id: number, language: Locale = 'de'): Promise<string | undefined> {
  const req = await createLocalReq({ user, locale: 'de' }, payload)
  Object.assign(req.i18n, { language })
  return payload.delete({ collection: 'media', id, overrideAccess: false, req }).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

async function isKept({ id, filename }: { id: number; filename: string }): Promise<boolean> {
  const { totalDocs } = await payload.count({
    ...AS_SYSTEM,
    collection: 'media',
    where: { id: { equals: id } },
  })
  expect(existsSync(`${process.env.DATA_DIR}/media/${filename}`)).toBe(totalDocs === 1)
  return totalDocs === 1
}

it('a file that no record uses is deleted', async () => {
  const file = await makeFile()
  await makeService('Ohne Bild', { description: `Nicht /assets/${file.fileId.replace(/...$/, 'fff')}` })
  expect(await refusalOf(file.id)).toBeUndefined()
  expect(await isKept(file)).toBe(false)
})

describe('a file is kept while it is used', () => {
  type File = Awaited<ReturnType<typeof makeFile>>
  it.each<[string, (file: File) => Promise<unknown>]>([
    ['by a published record', ({ id }) => makeService('A', { pictures: [id] })],
    ['by a draft', ({ id }) => makeService('B', { pictures: [id] }, true)],
    [
      'by a draft of a published record alone',
      async ({ id }) => {
        const service = await makeService('C', {})
        const change = { ...AS_SYSTEM, collection: 'services', id: service.id, draft: true } as const
        await payload.update({ ...change, data: { pictures: [id] } })
      },
    ],
    [
      'by a published record, of which a draft no longer has it',
      async ({ id }) => {
        const service = await makeService('D', { pictures: [id] })
        const change = { ...AS_SYSTEM, collection: 'services', id: service.id, draft: true } as const
        await payload.update({ ...change, data: { pictures: [] } })
      },
    ],
    ['as a picture for link previews', ({ id }) => makeService('E', { seo: { image: id } })],
    [
      'in a text, by its name',
      ({ filename }) => makeService('F', { description: `![Bild](/api/media/file/${filename})` }),
    ],
    [
      'in a translated text, by its id',
      async ({ fileId }) => {
        const service = await makeService('G', {})
        const change = { ...AS_SYSTEM, collection: 'services', id: service.id, locale: 'fr' } as const
        await payload.update({ ...change, data: { description: `![Image](/assets/${fileId})` } })
      },
    ],
    [
      'in a text of a draft',
      async ({ fileId }) => {
        const service = await makeService('H', {})
        const change = { ...AS_SYSTEM, collection: 'services', id: service.id, draft: true } as const
        await payload.update({ ...change, data: { description: `![Bild](/assets/${fileId})` } })
      },
    ],
    [
      'by a global',
      ({ id }) =>
        payload.updateGlobal({ ...AS_SYSTEM, slug: 'site-settings', data: { brand: { logo: id } } }),
    ],
  ])('%s', async (_, use) => {
    const file = await makeFile()
    await use(file)
    expect(await refusalOf(file.id)).toContain(file.filename)
    expect(await isKept(file)).toBe(true)
  })
})

describe('the editor reads', () => {
  it.each(LOCALES)('the title of the record and what it is, in %s', async (language) => {
    const file = await makeFile()
    await makeService('Haartransplantation', { pictures: [file.id] })
    const binned = await makeService('Alt', { pictures: [file.id] })
    const deletedAt = now().toISOString()
    await payload.update({ ...AS_SYSTEM, collection: 'services', id: binned.id, data: { deletedAt } })
    const t = await translator(language, 'editing')
    const kind = labelsOf('services').singular[language]
    const records = [
      t('refusals.fileUse', { kind, title: 'Haartransplantation', place: 'list' }),
      t('refusals.fileUse', { kind, title: 'Alt', place: 'bin' }),
    ]
    expect(records[1]).not.toBe(t('refusals.fileUse', { kind, title: 'Alt', place: 'list' }))
    const sentences = [records, records.toReversed()].map((named) =>
      t('refusals.fileInUse', { file: file.filename, records: named.join(', '), more: 0 }),
    )
    expect(sentences).toContain(await refusalOf(file.id, language))
  })

  it('five of them, and how many more there are', async () => {
    const file = await makeFile()
    for (let at = 1; at <= 7; at += 1) await makeService(`Eingriff ${at}`, { pictures: [file.id] })
    const refusal = (await refusalOf(file.id)) ?? ''
    expect(refusal.match(/Eingriff \d/g)).toHaveLength(5)
    expect(refusal).toContain('und 2 weitere Einträge')
  })
})

it('of many that an admin deletes at once, the used ones are kept', async () => {
  const [used, unused] = [await makeFile(), await makeFile()]
  await makeService('Im Gebrauch', { pictures: [used.id] })
  const where = { id: { in: [used.id, unused.id] } }
  const { docs, errors } = await payload.delete({ ...AS_SYSTEM, collection: 'media', where })
  expect(docs.map(({ id }) => id)).toEqual([unused.id])
  expect(errors).toMatchObject([
    { id: used.id, isPublic: true, message: expect.stringContaining('Im Gebrauch') },
  ])
  expect(await Promise.all([isKept(used), isKept(unused)])).toEqual([true, false])
})

it('as many deletions at once as the database has connections need no other one', async () => {
  const unused = await Promise.all(Array.from({ length: payload.db.pool.options.max ?? 0 }, makeFile))
  expect(unused.length).toBeGreaterThan(5)
  expect(await Promise.all(unused.map(({ id }) => refusalOf(id)))).toEqual(unused.map(() => undefined))
})

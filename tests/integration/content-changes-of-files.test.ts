/** Files are announced with the published records that use them: the id of any other file is for nobody. */
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { followFilesInUse } from '@/content/changes/follow-files-in-use'
import { noteChanges, readNewChanges } from '@/content/changes/read-changes'
import { collapse } from '@/content/changes/rules'
import { installContentChanges } from '@/content/changes/table'
import { fileIdOf } from '@/content/media/rules'
import { testContent } from '../support/content'

const { payload, ownerUrl, close } = await testContent()
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await close()
})

const all = { overrideAccess: true, depth: 0, locale: 'de' } as const
let made = 0

async function upload(prefix?: string) {
  made += 1
  const { rows } = await owner.query<{ id: number }>(
    'insert into media (filename, mime_type, file_id_prefix, sizes_small_filename) values ($1, $2, $3, $4) returning id',
    [`file-${made}.webp`, 'image/webp', prefix, `file-${made}-640.webp`],
  )
  const id = rows[0]?.id ?? 0
  return { id, key: fileIdOf(id, prefix), name: `file-${made}.webp`, small: `file-${made}-640.webp` }
}
const save = ({ id }: { id: number }) => owner.query('update media set credit = $2 where id = $1', [id, 'A'])

/** What is told of files since the last time. */
async function news(): Promise<readonly string[]> {
  await noteChanges(owner, await readNewChanges(owner))
  await followFilesInUse(owner)
  const rows = await readNewChanges(owner)
  await noteChanges(owner, rows)
  return collapse(rows)
    .filter(({ collection }) => collection === 'directus_files')
    .map(({ action, key }) => `${action} ${key}`)
    .toSorted()
}

const picture = (value: number) => ({
  root: {
    type: 'root',
    children: [
      { type: 'upload', version: 3, relationTo: 'media', value, format: '', id: '66', fields: null },
      { type: 'listitem', version: 1, value: value + 1, children: [] },
    ],
    ...{ direction: null, format: '', indent: 0, version: 1 },
  },
})
const text = (words: string) => ({ question: 'F', answer: words })
type Upload = Awaited<ReturnType<typeof upload>>

it('an upload, and saving it, are nothing while no record uses it', async () => {
  const file = await upload()
  expect(await news()).toEqual([])
  await save(file)
  expect(await news()).toEqual([])
  await owner.query('delete from media where id = $1', [file.id])
  expect(await news()).toEqual([])
})

const doctor = (file: Upload) => ({ titleAndName: 'Dr. A', photo: file.id })
it('the picture of a draft is told when the draft is published, and ends with it', async () => {
  const file = await upload()
  const record = { ...all, collection: 'doctors' } as const
  const { id } = await payload.create({ ...record, data: { ...doctor(file), _status: 'draft' }, draft: true })
  expect(await news()).toEqual([])
  await payload.update({ ...record, id, data: { _status: 'published' } })
  expect(await news()).toEqual([`create ${file.key}`])
  await save(file)
  expect(await news()).toEqual([`update ${file.key}`])
  await payload.update({ ...record, id, data: { titleAndName: 'Dr. B' } })
  expect(await news()).toEqual([])
  await payload.update({ ...record, id, data: { _status: 'draft' } })
  expect(await news()).toEqual([`delete ${file.key}`])
  await save(file)
  expect(await news()).toEqual([])
})

it('a file that two records use ends with the second', async () => {
  const file = await upload()
  const record = { ...all, collection: 'doctors' } as const
  const data = { ...doctor(file), _status: 'published' } as const
  const [first, second] = [
    await payload.create({ ...record, data }),
    await payload.create({ ...record, data }),
  ]
  expect(await news()).toEqual([`create ${file.key}`])
  await payload.delete({ ...record, id: first.id })
  expect(await news()).toEqual([])
  await payload.update({ ...record, id: second.id, data: { photo: null } })
  expect(await news()).toEqual([`delete ${file.key}`])
})

it('a film is told with the consent that shows it, and ends with its withdrawal', async () => {
  const file = await upload('0f3d8a61-5b7c-8e21-9a04-')
  const insert = `insert into testimonials (_status, video_id) values ('published', $1) returning id`
  const { rows } = await owner.query<{ id: number }>(insert, [file.id])
  expect(await news()).toEqual([])
  const setDay = (day: string) =>
    owner.query(`update testimonials set ${day} = now() where id = $1`, [rows[0]?.id])
  await setDay('consent_given_on')
  expect(await news()).toEqual([`create ${file.key}`])
  await owner.query('update media set is_withheld = true where id = $1', [file.id])
  expect(await news()).toEqual([`delete ${file.key}`])
  await owner.query('update media set is_withheld = false where id = $1', [file.id])
  expect(await news()).toEqual([`create ${file.key}`])
  await setDay('consent_withdrawn_on')
  expect(await news()).toEqual([`delete ${file.key}`])
})

it.each<readonly [string, (file: Upload) => Promise<unknown>]>([
  [
    'a field of several',
    (file) =>
      payload.create({
        ...all,
        collection: 'hospitals',
        data: { name: 'H', city: 'Istanbul', photos: [file.id], _status: 'published' },
      }),
  ],
  [
    'the rows of a list',
    (file) =>
      payload.create({
        ...all,
        collection: 'programs',
        data: {
          name: 'P',
          slug: 'hair',
          treatmentStages: [{ title: 'S', image: file.id }],
          _status: 'published',
        } as never,
      }),
  ],
  [
    'a rich text',
    (file) =>
      payload.create({
        ...all,
        collection: 'blogs',
        data: { title: 'B', content: picture(file.id), _status: 'published' } as never,
      }),
  ],
  [
    'the address under /assets in Markdown',
    (file) =>
      payload.create({
        ...all,
        collection: 'faqs',
        data: { ...text(`![](/assets/${file.key})`), _status: 'published' },
      }),
  ],
  [
    'a file name in Markdown of a list',
    (file) =>
      payload.create({
        ...all,
        collection: 'services',
        data: {
          name: 'S',
          definition: 'x',
          faq: [text(`![](/api/media/file/${file.name})`)],
          _status: 'published',
        },
      }),
  ],
  [
    'the name of a smaller copy',
    (file) =>
      payload.create({
        ...all,
        collection: 'faqs',
        data: { ...text(`![](/api/media/file/${encodeURIComponent(file.small)})`), _status: 'published' },
      }),
  ],
  [
    'a global',
    (file) =>
      payload.updateGlobal({
        ...all,
        slug: 'about',
        data: { mission: `![](/assets/${file.key})`, _status: 'published' },
      }),
  ],
])('a file in %s is told, once, and only that', async (_, use) => {
  const [file] = [await upload(), await upload()]
  await use(file)
  expect(await news()).toEqual([`create ${file.key}`])
  expect(await news()).toEqual([])
})

it('the record of another language says it as well, its version does not', async () => {
  const [german, turkish, draft] = [await upload(), await upload(), await upload()]
  const record = { ...all, collection: 'faqs' } as const
  const { id } = await payload.create({
    ...{ ...record, data: { ...text(`![](/assets/${german.key})`), _status: 'published' } },
  })
  await payload.update({ ...record, id, locale: 'tr', data: text(`![](/assets/${turkish.key})`) })
  await payload.update({ ...record, id, draft: true, data: text(`![](/assets/${draft.key})`) })
  expect(await news()).toEqual([`create ${german.key}`, `create ${turkish.key}`].toSorted())
})

it('interrupted before it was noted, the same change is read again, not another one', async () => {
  const file = await upload()
  await owner.query('insert into certifications (logo_id) values ($1)', [file.id])
  const read = async () => {
    await followFilesInUse(owner)
    return collapse(await readNewChanges(owner)).find(({ collection }) => collection === 'directus_files')
  }
  const first = await read()
  expect(first).toMatchObject({ action: 'create', key: file.key })
  expect(await read()).toEqual(first)
  await news()
  await save(file)
  const update = await read()
  expect(update).toMatchObject({ action: 'update', key: file.key })
  expect(await read()).toEqual(update)
  await news()
})

it('installed in a database with content, it tells nothing of the files that are in use', async () => {
  const file = await upload()
  await owner.query('insert into certifications (logo_id) values ($1)', [file.id])
  await owner.query('drop table content_files_in_use')
  await installContentChanges(owner)
  expect(await news()).toEqual([`update ${file.key}`])
  await save(file)
  expect(await news()).toEqual([`update ${file.key}`])
})

it('a text with an address that is no file, or a document with a number that is no id, keeps nothing from being told', async () => {
  const file = await upload()
  const record = { ...all, collection: 'faqs' } as const
  const { id } = await payload.create({ ...record, data: { ...text('A'), _status: 'published' } })
  await owner.query('update faqs_locales set answer = $2 where _parent_id = $1', [
    id,
    `/api/media/file/%00x.webp /assets/${'F'.repeat(8)}-0000-8000-8000-${'F'.repeat(12)} /api/media/file/${file.name}`,
  ])
  const broken = JSON.stringify({
    children: [{ type: 'upload', relationTo: 'media', value: 3_000_000_000.5 }],
  })
  await owner.query(
    `update blogs_locales set content = $1 where _parent_id = (select min(_parent_id) from blogs_locales)`,
    [broken],
  )
  await owner.query('update faqs set updated_at = now() where id = $1', [id])
  expect(await news()).toContain(`create ${file.key}`)
})

it('an address with a capital id is that of the file', async () => {
  const file = await upload('abcdef01-2345-8789-8abc-')
  const record = { ...all, collection: 'faqs' } as const
  const data = { ...text(`![](/assets/${file.key.toUpperCase()})`), _status: 'published' } as const
  await payload.create({ ...record, data })
  expect(await news()).toContain(`create ${file.key}`)
})

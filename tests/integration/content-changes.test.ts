/** What is written down about a change of content: as visitors see it, in the transaction of the change. */
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { WIRE_COLLECTIONS } from '@/content/changes/constants'
import { followFilesInUse } from '@/content/changes/follow-files-in-use'
import { noteChanges, pruneNotedChanges, readNewChanges } from '@/content/changes/read-changes'
import { collapse } from '@/content/changes/rules'
import { graphOf } from '@/content/items/items'
import { fileIdOf, recordIdOf } from '@/content/media/rules'
import { testContent } from '../support/content'

const { payload, ownerUrl, close } = await testContent()
const owner = new Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await close()
})
beforeEach(() => owner.query('delete from content_changes'))

const all = { overrideAccess: true } as const
const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })
const faq = (status: 'draft' | 'published') =>
  payload.create({ collection: 'faqs', data: { question: 'F', answer: 'A', _status: status }, ...all })

/** Certificates are always public. */
const useInLogo = (file: number) => owner.query('insert into certifications (logo_id) values ($1)', [file])

async function news(): Promise<readonly string[]> {
  // As after the changes were handed over.
  await owner.query(
    `insert into content_changes (slug, record_key, action) values ('saved-files', '', 'update')`,
  )
  await followFilesInUse(owner)
  const rows = await readNewChanges(owner)
  return collapse(rows).map(({ collection, action, key }) => `${collection} ${action} ${key}`)
}
async function newsAfter(change: () => Promise<unknown>): Promise<readonly string[]> {
  await owner.query('delete from content_changes')
  await change()
  return news()
}

describe('a record with drafts, as visitors see it', () => {
  it('a draft is nothing, publishing it a create', async () => {
    const { id } = await faq('draft')
    expect(await news()).toEqual([])
    const publish = () => payload.update({ collection: 'faqs', id, data: { _status: 'published' }, ...all })
    expect(await newsAfter(publish)).toEqual([`faq create ${id}`])
  })

  it('an edit is one update, the draft of an edit nothing', async () => {
    const { id } = await faq('published')
    const edit = () =>
      payload.update({ collection: 'faqs', id, data: { question: 'G', answer: 'B' }, ...all })
    expect(await newsAfter(edit)).toEqual([`faq update ${id}`])
    expect((await readNewChanges(owner)).length).toBe(1)
    const draft = () =>
      payload.update({ collection: 'faqs', id, data: { question: 'H' }, draft: true, ...all })
    expect(await newsAfter(draft)).toEqual([])
  })

  it('taking it off the site, the bin and deletion are a delete, once', async () => {
    const [first, second, third] = [await faq('published'), await faq('published'), await faq('published')]
    const hide = () =>
      payload.update({ collection: 'faqs', id: first.id, data: { _status: 'draft' }, ...all })
    expect(await newsAfter(hide)).toEqual([`faq delete ${first.id}`])
    const bin = () =>
      payload.update({
        collection: 'faqs',
        id: second.id,
        data: { deletedAt: new Date().toISOString() },
        ...all,
      })
    expect(await newsAfter(bin)).toEqual([`faq delete ${second.id}`])
    const end = () => payload.delete({ collection: 'faqs', id: second.id, trash: true, ...all })
    expect(await newsAfter(end)).toEqual([])
    expect(await newsAfter(() => payload.delete({ collection: 'faqs', id: third.id, ...all }))).toEqual([
      `faq delete ${third.id}`,
    ])
  })

  it('a film whose consent is withdrawn is deleted', async () => {
    const { rows } = await owner.query<{ id: number }>(
      `insert into testimonials (_status, consent_given_on) values ('published', now()) returning id`,
    )
    const id = rows[0]?.id
    const withdraw = () =>
      owner.query('update testimonials set consent_withdrawn_on = now() where id = $1', [id])
    expect(await newsAfter(withdraw)).toEqual([`testimonials delete ${id}`])
  })
})

it('each kind of content has its name and its key on the wire', async () => {
  const made = await payload.create({ collection: 'service-categories', data: { title: 'Zähne' }, ...all })
  expect(await news()).toEqual([`service_category create ${made.id}`])
  const message = () =>
    payload.create({ collection: 'error-messages', data: { code: 'REQUEST_SENT', message: 'Ja' }, ...all })
  expect(await newsAfter(message)).toEqual(['error_messages create REQUEST_SENT'])
  const about = () =>
    payload.updateGlobal({ slug: 'about', data: { mission: 'M', _status: 'published' }, ...all })
  expect(await newsAfter(about)).toEqual([expect.stringMatching(/^about_us create \d+$/)])
  expect(await newsAfter(about)).toEqual([expect.stringMatching(/^about_us update \d+$/)])
  expect(
    await newsAfter(() => payload.updateGlobal({ slug: 'footer', data: { note: 'N' }, ...all })),
  ).toEqual([])
  const file = async () => {
    await owner.query(`insert into media (id) values (2748)`)
    await useInLogo(2748)
  }
  expect(await newsAfter(file)).toContain('directus_files create 6b657276-616e-8000-8000-000000000abc')
})

it('another key is another record', async () => {
  await owner.query(`insert into languages (code, simple_code, name) values ('xx-XX', 'xx', 'X')`)
  const rename = () => owner.query(`update languages set code = 'yy-YY' where code = 'xx-XX'`)
  expect([...(await newsAfter(rename))].sort()).toEqual(['languages create yy-YY', 'languages delete xx-XX'])
})

it('a success factor is announced, and changes the services that name it', async () => {
  const { rows } = await owner.query<{ service: number; factor: number }>(`
    with service as (insert into services (_status) values ('published') returning id),
      factor as (insert into success_factors (icon) select (enum_range(null::enum_success_factors_icon))[1] returning id)
    insert into services_success_factors (id, _order, _parent_id, factor_id)
      select 'a', 1, service.id, factor.id from service, factor
    returning _parent_id as service, factor_id as factor`)
  const [made] = rows
  expect(await news()).toEqual([`service create ${made?.service}`, `success_factors create ${made?.factor}`])
  const change = () => owner.query('update success_factors set "order" = 7 where id = $1', [made?.factor])
  const updates = [`service update ${made?.service}`, `success_factors update ${made?.factor}`]
  expect([...(await newsAfter(change))].sort()).toEqual(updates)
  const name = () =>
    owner.query(
      `insert into success_factors_locales (_parent_id, _locale, label) values ($1, 'de', 'Narkose')`,
      [made?.factor],
    )
  expect([...(await newsAfter(name))].sort()).toEqual(updates)
  await owner.query('delete from services where id = $1', [made?.service])
  await news()
  const remove = () => owner.query('delete from success_factors where id = $1', [made?.factor])
  expect(await newsAfter(remove)).toEqual([`success_factors delete ${made?.factor}`])
})

it('every collection that has a list is announced, but for the pairs of treatment and article', () => {
  const listed = [...graph.values()].filter(({ isListed }) => isListed).map(({ name }) => name)
  // A pair changes with its treatment and its article; files are read through their records.
  expect([...WIRE_COLLECTIONS, 'service_blog'].sort()).toEqual([...listed, 'directus_files'].sort())
})

describe('a compliance mode', () => {
  const save = (data: object) => () => payload.updateGlobal({ slug: 'site-settings', data, ...all })

  it.each(['informationModeTr', 'noBeforeAfterDe'])(
    'that is switched (%s) is one change of all records',
    async (mode) => {
      expect(await newsAfter(save({ compliance: { [mode]: true } }))).toEqual(['null modes null'])
      expect(await newsAfter(save({ compliance: { [mode]: true } })), 'saved as it was').toEqual([])
      expect(await newsAfter(save({ compliance: { [mode]: false } }))).toEqual(['null modes null'])
    },
  )

  it('that changes no record for other programs, and other settings, are nothing', async () => {
    expect(await newsAfter(save({ compliance: { consultationNoticeEn: true } }))).toEqual([])
  })
})

describe('transactions', () => {
  const insert = `insert into faqs (_status) values ('published') returning id`

  it('one that is rolled back announces nothing', async () => {
    const rollBack = async () => {
      await owner.query('begin')
      await owner.query(insert)
      await owner.query('rollback')
    }
    expect(await newsAfter(rollBack)).toEqual([])
  })

  it('all changes of one are one row, and none where nothing is left', async () => {
    const both = async (end: string) => {
      await owner.query('begin')
      const { rows } = await owner.query<{ id: number }>(insert)
      await owner.query('update faqs set "order" = 3 where id = $1', [rows[0]?.id])
      await owner.query(end, [rows[0]?.id])
      await owner.query('commit')
    }
    expect(await newsAfter(() => both('update faqs set "order" = 4 where id = $1'))).toHaveLength(1)
    expect(await readNewChanges(owner)).toMatchObject([{ action: 'create' }])
    expect(await newsAfter(() => both('delete from faqs where id = $1'))).toEqual([])
  })

  it('one that commits after a later one is not missed', async () => {
    const other = new Client({ connectionString: ownerUrl })
    await other.connect()
    await other.query('begin')
    await other.query(insert)
    await owner.query(insert)
    await noteChanges(owner, await readNewChanges(owner))
    await other.query('commit')
    await other.end()
    expect(await news()).toHaveLength(1)
  })
})

it('rows are deleted a week after they were passed on', async () => {
  await faq('published')
  await noteChanges(owner, await readNewChanges(owner))
  expect(await news()).toEqual([])
  await pruneNotedChanges(owner)
  const count = async () =>
    (await owner.query(`select from content_changes where slug <> 'saved-files'`)).rowCount
  expect(await count()).toBe(1)
  await owner.query(`update content_changes set noted_at = now() - interval '8 days'`)
  await pruneNotedChanges(owner)
  expect(await count()).toBe(0)
})

describe('a file', () => {
  const onTheWire = graph.get('directus_files')?.fields.id

  it.each([1, 255, 2_147_483_647])('%i has the same id in its address, on the wire and here', async (id) => {
    await owner.query('insert into media (id, filename) values ($1, $2)', [id, `${id}.webp`])
    await useInLogo(id)
    expect(await news()).toContain(`directus_files create ${fileIdOf(id)}`)
    const sql = onTheWire?.kind === 'column' ? onTheWire.sql('m') : ''
    const { rows } = await owner.query(`select ${sql} as id from media m where m.id = $1`, [id])
    expect(rows).toEqual([{ id: fileIdOf(id) }])
    expect(recordIdOf(rows[0].id)).toBe(id)
  })

  it('with a beginning of its own has it everywhere', async () => {
    const prefix = '0f3d8a61-5b7c-8e21-9a04-'
    await owner.query(`insert into media (id, filename, file_id_prefix) values (4711, 'x.webp', $1)`, [
      prefix,
    ])
    await useInLogo(4711)
    expect(await news()).toContain(`directus_files create ${fileIdOf(4711, prefix)}`)
    const sql = onTheWire?.kind === 'column' ? onTheWire.sql('m') : ''
    const { rows } = await owner.query(`select ${sql} as id from media m where m.id = 4711`)
    expect(rows).toEqual([{ id: fileIdOf(4711, prefix) }])
  })
})

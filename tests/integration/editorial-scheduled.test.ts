/** Issue 13, editing: publications that wait for their time, and those that failed, on the admin's first page. */
import { describe, expect, it } from 'vitest'
import { readOverview } from '@/content/overview/read-overview'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { careAndContent } from '../support/care-and-content'

const { payload } = await careAndContent()
const AS_SYSTEM = { overrideAccess: true } as const

/** A draft that was saved yesterday. */
async function newFaq(): Promise<number> {
  const data = { question: 'Frage', answer: 'Antwort' }
  const { id } = await payload.create({ ...AS_SYSTEM, collection: 'faqs', data, draft: true, locale: 'de' })
  await payload.db.pool.query("update faqs set updated_at = now() - interval '1 day' where id = $1", [id])
  return id
}

const scheduled = async () => (await readOverview(payload, 50)).scheduled

async function queue(input: object, at: number, hasError = false): Promise<void> {
  const { id } = await payload.jobs.queue({
    task: 'schedulePublish',
    input: input as never,
    waitUntil: new Date(now().getTime() + at),
  })
  if (hasError) await payload.db.updateJobs({ id, data: { hasError } })
}

describe('the first page lists', () => {
  it('what is scheduled, and what failed', async () => {
    const id = await newFaq()
    const doc = { relationTo: 'faqs', value: id }
    const data = { _status: 'published' } as const
    await payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data, locale: 'de' })
    await queue({ doc, type: 'publish' }, HOUR_MS)
    await queue({ doc, type: 'unpublish' }, -HOUR_MS, true)
    await queue({ doc, type: 'publish' }, -30 * DAY_MS, true)
    const { entries, total } = await scheduled()
    expect(entries).toMatchObject([
      { recordId: id, kind: 'unpublish', hasFailed: true },
      { recordId: id, kind: 'publish', hasFailed: false },
    ])
    expect(total).toBe(2)
  })

  it('what failed only until its record is saved again, which is how an editor mends it', async () => {
    const id = await newFaq()
    const doc = { relationTo: 'faqs', value: id }
    const ofRecord = async () => (await scheduled()).entries.filter(({ recordId }) => recordId === id)
    await queue({ doc, type: 'publish' }, -HOUR_MS, true)
    await queue({ doc, type: 'unpublish' }, HOUR_MS)
    expect((await ofRecord()).map(({ hasFailed }) => hasFailed)).toEqual([true, false])
    const data = { _status: 'published' } as const
    await payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data, locale: 'de' })
    expect((await ofRecord()).map(({ hasFailed }) => hasFailed)).toEqual([false])
  })

  it('a failed withdrawal as long as the record is public, whatever is saved', async () => {
    const id = await newFaq()
    const doc = { relationTo: 'faqs', value: id }
    const failures = async () => (await scheduled()).entries.filter(({ recordId }) => recordId === id)
    const save = (data: { _status: 'draft' | 'published'; deletedAt?: string | null }) =>
      payload.update({ ...AS_SYSTEM, collection: 'faqs', id, data, locale: 'de', trash: true })
    await save({ _status: 'published' })
    await queue({ doc, type: 'unpublish' }, -HOUR_MS, true)
    expect(await failures()).toMatchObject([{ kind: 'unpublish', hasFailed: true }])
    await save({ _status: 'published' })
    expect(await failures()).toMatchObject([{ kind: 'unpublish', hasFailed: true }])
    await save({ _status: 'draft' })
    expect(await failures()).toEqual([])
    await save({ _status: 'published' })
    expect(await failures()).toHaveLength(1)
    await save({ _status: 'published', deletedAt: now().toISOString() })
    expect(await failures()).toEqual([])
  })

  it('a failed publication of one language until this language is published', async () => {
    const id = await newFaq()
    const doc = { relationTo: 'faqs', value: id }
    const failures = async () => (await scheduled()).entries.filter(({ recordId }) => recordId === id)
    await queue({ doc, type: 'publish', locale: 'fr' }, -HOUR_MS, true)
    await queue({ doc, type: 'publish', locale: 'tr' }, -HOUR_MS, true)
    const publish = (publishSpecificLocale?: 'de' | 'fr') =>
      payload.update({
        ...{ ...AS_SYSTEM, collection: 'faqs', id, data: { _status: 'published' } },
        ...{ locale: publishSpecificLocale ?? 'de', ...(publishSpecificLocale && { publishSpecificLocale }) },
      })
    await publish('de')
    expect(await failures()).toHaveLength(2)
    await publish('fr')
    expect(await failures()).toHaveLength(1)
    await publish()
    expect(await failures()).toEqual([])
  })

  it('the same of a global', async () => {
    const update = () => payload.updateGlobal({ ...AS_SYSTEM, slug: 'about', data: {} })
    const ofGlobal = async () =>
      (await scheduled()).entries.filter(({ collection }) => collection === 'about')
    await update()
    await payload.db.pool.query("update about set updated_at = now() - interval '1 day'")
    await queue({ global: 'about', type: 'publish' }, -HOUR_MS, true)
    expect(await ofGlobal()).toMatchObject([{ hasFailed: true }])
    await update()
    expect(await ofGlobal()).toEqual([])
    await queue({ global: 'about', type: 'unpublish' }, -HOUR_MS, true)
    await payload.updateGlobal({ ...AS_SYSTEM, slug: 'about', data: { _status: 'published' } })
    expect(await ofGlobal()).toMatchObject([{ kind: 'unpublish', hasFailed: true }])
    await payload.updateGlobal({ ...AS_SYSTEM, slug: 'about', data: { _status: 'draft' } })
    expect(await ofGlobal()).toEqual([])
  })
})

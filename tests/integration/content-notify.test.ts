/** The database notifies every process which record changed, so that it drops the pages with that record. */
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { renderContext } from '@/lib/render-context'
import { testContent } from '../support/content'

const { payload, ownerUrl, close } = await testContent()
const listener = new Client({ connectionString: ownerUrl })
const heard: string[] = []
await listener.connect()
listener.on('notification', ({ payload: text }) => heard.push(text ?? ''))
await listener.query('listen content')
afterAll(async () => {
  await listener.end()
  await close()
})

async function notificationsAfter(change: () => Promise<unknown>): Promise<string[]> {
  await listener.query('select 1') // earlier notifications have arrived
  heard.length = 0
  await change()
  await listener.query('select 1') // a round trip: notifications of earlier commits have arrived
  return [...new Set(heard)]
}

it('a notification has the collection’s slug and the record’s id', async () => {
  const make = () =>
    payload.create({ collection: 'service-categories', data: { title: 'Zähne' }, overrideAccess: true })
  expect(await notificationsAfter(make)).toEqual([expect.stringMatching(/^service-categories:\d+$/)])
})

it('there is none for a draft', async () => {
  const { id } = await payload.create({
    collection: 'faqs',
    data: { question: 'F', answer: 'A', _status: 'published' },
    overrideAccess: true,
  })
  const draft = () =>
    payload.update({ collection: 'faqs', id, data: { question: 'G' }, draft: true, overrideAccess: true })
  expect(await notificationsAfter(draft)).toEqual([])
})

it('there is one for a global', async () => {
  const save = () => payload.updateGlobal({ slug: 'footer', data: { note: 'N' }, overrideAccess: true })
  expect(await notificationsAfter(save)).toEqual([expect.stringMatching(/^footer:\d+$/)])
})

it('a render collects tags of what it reads', async () => {
  const { listFaqs } = await import('@/content/faqs/list-faqs')
  const context = { tags: new Set<string>() }
  const faqs = await renderContext.run(context, () => listFaqs('de'))
  expect(context.tags).toContain('faqs')
  expect(context.tags).toContain(`faqs:${faqs[0]?.id}`)
})

/** Every process hears which record changed, and drops the pages that show it. */
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

async function hearAfter(change: () => Promise<unknown>): Promise<string[]> {
  await listener.query('select 1') // what came before has been heard
  heard.length = 0
  await change()
  await listener.query('select 1') // a round trip: what was committed before it has arrived
  return [...new Set(heard)]
}

it('names the record by the slug of its collection', async () => {
  const make = () =>
    payload.create({ collection: 'service-categories', data: { title: 'Zähne' }, overrideAccess: true })
  expect(await hearAfter(make)).toEqual([expect.stringMatching(/^service-categories:\d+$/)])
})

it('says nothing of a draft', async () => {
  const { id } = await payload.create({
    collection: 'faqs',
    data: { question: 'F', answer: 'A', _status: 'published' },
    overrideAccess: true,
  })
  const draft = () =>
    payload.update({ collection: 'faqs', id, data: { question: 'G' }, draft: true, overrideAccess: true })
  expect(await hearAfter(draft)).toEqual([])
})

it('names a global', async () => {
  const save = () => payload.updateGlobal({ slug: 'footer', data: { note: 'N' }, overrideAccess: true })
  expect(await hearAfter(save)).toEqual([expect.stringMatching(/^footer:\d+$/)])
})

it('notes what a render has read', async () => {
  const { listFaqs } = await import('@/content/faqs/list-faqs')
  const context = { tags: new Set<string>() }
  const faqs = await renderContext.run(context, () => listFaqs('de'))
  expect(context.tags).toContain('faqs')
  expect(context.tags).toContain(`faqs:${faqs[0]?.id}`)
})

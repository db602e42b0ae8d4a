import { expect, it } from 'vitest'
import { localizedFile } from './localized-file'

const open = (locale: string, load: Parameters<typeof localizedFile>[0]) =>
  localizedFile(load)(new Request(`http://localhost/${locale}/file`), { params: Promise.resolve({ locale }) })

it('answers in the language of the URL', async () => {
  const answer = await open('tr', async (locale) => new Response(locale))
  expect([answer.status, await answer.text()]).toEqual([200, 'tr'])
})

it('answers 404 for an unknown language, without reading anything', async () => {
  let reads = 0
  const answer = await open('xx', async () => {
    reads += 1
    return new Response('')
  })
  expect([answer.status, reads]).toEqual([404, 0])
})

it('answers 404 when there is no content', async () => {
  expect((await open('de', async () => null)).status).toBe(404)
})

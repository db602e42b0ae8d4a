import { expect, it } from 'vitest'
import { localizedFile } from './localized-file'

const open = (locale: string, load: Parameters<typeof localizedFile>[0]) =>
  localizedFile(load)(new Request(`http://localhost/${locale}/file`), { params: Promise.resolve({ locale }) })

it('answers in the language of the address', async () => {
  const answer = await open('tr', async (locale) => new Response(locale))
  expect([answer.status, await answer.text()]).toEqual([200, 'tr'])
})

it('is not there in a language that the site does not have, and reads nothing for it', async () => {
  let reads = 0
  const answer = await open('xx', async () => {
    reads += 1
    return new Response('')
  })
  expect([answer.status, reads]).toEqual([404, 0])
})

it('is not there when there is nothing to give', async () => {
  expect((await open('de', async () => null)).status).toBe(404)
})

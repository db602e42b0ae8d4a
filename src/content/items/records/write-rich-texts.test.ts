/** Documents as HTML, with their pictures under /assets. */
import { expect, it } from 'vitest'
import { ANSWER_TIMEOUT_MS } from '../constants'
import { AnswerTimeoutError, Deadline } from './limit-time'
import { writeRichTexts } from './write-rich-texts'

const text = (words: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', text: words, version: 1 }],
})
const picture = (value: unknown) => ({ type: 'upload', relationTo: 'media', value, version: 3 })
const documentOf = (language: string, ...children: object[]) => ({
  root: { type: 'root', children },
  language,
})

function database(rows: readonly Record<string, unknown>[]) {
  const asked: unknown[] = []
  const runSql = async ({ values }: { readonly values: readonly unknown[] }) => {
    asked.push(values)
    return rows
  }
  return { asked, runSql }
}
const FILE_ID = '0f3d8a61-5b7c-8e21-9a04-00000000001a'
const FILE = {
  id: 26,
  file_id: FILE_ID,
  filename: 'a.webp',
  mime_type: 'image/webp',
  width: 800,
  height: 600,
}

it('what is no document gives null', async () => {
  const { asked, runSql } = database([])
  expect(await writeRichTexts([null, undefined, 'x', 7], runSql, new Deadline())).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(asked).toEqual([])
})

it('a text is escaped', async () => {
  const { runSql } = database([])
  const [html] = await writeRichTexts(
    [documentOf('de', text('<script>alert(1)</script>'))],
    runSql,
    new Deadline(),
  )
  expect(html).toContain('&#x3C;script')
  expect(html).not.toContain('<script')
})

it('pictures of all documents are read at once, and described in the language of each', async () => {
  const { asked, runSql } = database([{ ...FILE, alts: { de: 'Klinik', en: 'Clinic', fr: null } }])
  const documents = ['en', 'de', 'fr'].map((language) => documentOf(language, picture(26)))
  const [english, german, french] = await writeRichTexts(documents, runSql, new Deadline())
  expect(asked).toEqual([[[26]]])
  expect(english).toContain(`src="/assets/${FILE_ID}"`)
  expect(english).toContain('alt="Clinic"')
  expect(german).toContain('alt="Klinik"')
  expect(french).toContain('alt="Klinik"')
})

it('a description that is hidden is not replaced by the German one', async () => {
  const { runSql } = database([{ ...FILE, alts: { de: 'Klinik', tr: '' } }])
  const [html] = await writeRichTexts([documentOf('tr', picture(26))], runSql, new Deadline())
  expect(html).toContain('alt=""')
})

it('a picture that is gone is left out', async () => {
  const { runSql } = database([])
  const [html] = await writeRichTexts([documentOf('de', text('Vorher'), picture(9))], runSql, new Deadline())
  expect(html).toContain('Vorher')
  expect(html).not.toContain('<img')
})

it('none is converted when the time of the answer is over', async () => {
  const { runSql } = database([])
  let time = 0
  const deadline = new Deadline(() => time)
  time = ANSWER_TIMEOUT_MS
  const written = writeRichTexts([documentOf('de', text('Noch nie gelesen'))], runSql, deadline)
  await expect(written).rejects.toThrow(AnswerTimeoutError)
})

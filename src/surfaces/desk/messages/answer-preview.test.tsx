import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fillAnswer } from '@/care/conversations/answers/rules'
import words from '../../../../messages/en/answers.json'
import { AnswerPreview } from './answer-preview'

const text = fillAnswer('Guten Tag {name},\nzu {reference}', {
  name: 'Ada Lovelace',
  reference: 'RQ-2026-0042',
})
const answer = { id: '1', locale: 'de', language: 'Deutsch', subject: 'Anreise', text } as const

it('a canned answer is shown as it will be read, in its language, before it is inserted', () => {
  const html = renderToStaticMarkup(<AnswerPreview words={words.pick} answer={answer} id="preview" />)
  expect(html).toContain('<p id="preview" lang="de"')
  expect(html).toContain('Guten Tag Ada Lovelace,\nzu RQ-2026-0042')
  expect(html).toContain(words.pick.preview)
})

it('nothing is shown while none is chosen', () => {
  const html = renderToStaticMarkup(<AnswerPreview words={words.pick} answer={undefined} id="preview" />)
  expect(html).toBe('')
})

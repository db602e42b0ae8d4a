import * as v from 'valibot'
import { expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { MESSAGE_MAX_LENGTH, TRANSLATOR_MAX_LENGTH } from '../constants'
import { translationForm } from './schema'

const TYPED = { message: 'x', language: 'en', text: 'May I\nfly?', translator: 'Ayşe Demir' }
const read = (typed: object) => v.safeParse(translationForm, { ...TYPED, ...typed })
const codes = (typed: object) => read(typed).issues?.map(({ message }) => message)

it('a translation has a text, its language and the name of its translator', () => {
  expect(read({}).output).toEqual({ ...TYPED, base: '', over: '' })
  for (const empty of ['', ' \n\t ', '\0']) {
    expect(codes({ text: empty }), JSON.stringify(empty)).toEqual(['TRANSLATION_REQUIRED'])
    expect(codes({ translator: empty }), JSON.stringify(empty)).toEqual(['TRANSLATOR_REQUIRED'])
  }
  expect(codes({ text: undefined, translator: undefined })).toEqual([
    'TRANSLATION_REQUIRED',
    'TRANSLATOR_REQUIRED',
  ])
})

it('it is in a language of the desk', () => {
  for (const language of LOCALES) expect(codes({ language })).toBeUndefined()
  for (const language of ['ar', '', undefined]) expect(codes({ language })).toEqual(['LANGUAGE_REQUIRED'])
})

it('it is as long as a message may be, and the name is one line', () => {
  expect(codes({ text: 'x'.repeat(MESSAGE_MAX_LENGTH) })).toBeUndefined()
  expect(codes({ text: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) })).toEqual(['TEXT_TOO_LONG'])
  expect(codes({ translator: 'x'.repeat(TRANSLATOR_MAX_LENGTH + 1) })).toEqual(['TRANSLATOR_TOO_LONG'])
  expect(read({ translator: ' Ayşe \n Demir ' }).output).toMatchObject({ translator: 'Ayşe Demir' })
})

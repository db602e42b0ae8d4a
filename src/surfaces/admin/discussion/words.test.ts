import { expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { errorText, fill } from './words'

it.each(LOCALES)('has a sentence for each code, and one for any other: %s', async (locale) => {
  const { errors } = (await loadMessages(locale)).editorial.comments
  expect(errorText(errors, 'ALREADY_ASKED')).toBe(errors.ALREADY_ASKED)
  expect(errorText(errors, 'UNAVAILABLE')).toBe(errors.UNAVAILABLE)
  expect(errorText(errors, 'toString')).toBe(errors.UNAVAILABLE)
})

it('fills in values as they are', () => {
  expect(fill('{name}, {date}', { name: 'Ada $& {date}', date: 'heute' })).toBe('Ada $& {date}, heute')
})

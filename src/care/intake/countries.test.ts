import { expect, it } from 'vitest'
import { countries } from './countries'

it('lists the countries in the reader’s language and order', () => {
  const german = countries('de')
  expect(german.length).toBeGreaterThan(230)
  expect(german.find(({ code }) => code === 'TR')).toMatchObject({
    name: 'Türkei',
    dialCode: '+90',
    phoneMax: 10,
  })
  expect(countries('tr').find(({ code }) => code === 'DE')?.name).toBe('Almanya')
  const names = german.map(({ name }) => name)
  expect(names.indexOf('Ägypten')).toBeLessThan(names.indexOf('Belgien'))
})

it('gives a country with longer numbers a higher maximum, within the 15 digits of E.164', () => {
  expect(countries('en').find(({ code }) => code === 'DE')?.phoneMax).toBe(13)
})

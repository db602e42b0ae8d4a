import { expect, it } from 'vitest'
import { citiesOf, cityOf } from './cities'
import { LOCALES } from './locales'

it('a zone is named by its city, in the language of its reader', async () => {
  const names = (zone: string) => Promise.all(LOCALES.map((locale) => cityOf(zone, locale)))
  expect(new Set(await names('Europe/Vienna'))).toEqual(new Set(['Wien', 'Vienna', 'Viyana', 'Vienne']))
  expect(new Set(await names('America/New_York'))).toEqual(new Set(['New York']))
  expect(await cityOf('Europe/Istanbul', 'tr')).toBe('İstanbul')
  expect(await cityOf('America/Argentina/Buenos_Aires', 'de')).toBe('Buenos Aires')
})

it('no zone keeps its technical name', async () => {
  const zones = Intl.supportedValuesOf('timeZone')
  for (const locale of LOCALES)
    for (const { city } of await citiesOf(zones, locale)) expect(city).not.toMatch(/[_/]/)
})

it('zones are in the order of the alphabet of the language', async () => {
  const zones = ['Europe/Vienna', 'Europe/Istanbul', 'Asia/Tehran', 'Europe/Berlin']
  const cities = (await citiesOf(zones, 'de')).map(({ city }) => city)
  expect(cities).toEqual(['Berlin', 'Istanbul', 'Teheran', 'Wien'])
})

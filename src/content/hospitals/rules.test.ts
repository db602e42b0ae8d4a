import { expect, it } from 'vitest'
import { cityOf, HOSPITAL_CITIES, isHospitalCity } from '@/content/cities/rules'
import { directionsUrl } from './rules'

it('filters by the four cities only', () => {
  expect(isHospitalCity('Izmir')).toBe(true)
  expect(isHospitalCity('istanbul')).toBe(false)
  expect(isHospitalCity(undefined)).toBe(false)
})

it.each([
  ['İstanbul', 'Istanbul'],
  ['istanbul', 'Istanbul'],
  ['ISTANBUL', 'Istanbul'],
  ['ıstanbul', 'Istanbul'],
  ['İSTANBUL ', 'Istanbul'],
  ['I\u0307stanbul', 'Istanbul'],
  ['İzmir', 'Izmir'],
  ['\u00a0ankara', 'Ankara'],
  ['ANTALYA', 'Antalya'],
])('‘%s’ is %s', (typed, city) => expect(cityOf(typed)).toBe(city))

it('leaves the names of other cities as they are, and the four to themselves', () => {
  expect(cityOf('  Şanlı  Urfa ')).toBe('Şanlı Urfa')
  expect(cityOf('Istanbul Park')).toBe('Istanbul Park')
  expect(HOSPITAL_CITIES.map(cityOf)).toEqual(HOSPITAL_CITIES)
})

it('gives directions to the position, or to the address', () => {
  const place = { name: 'Lalezar & Co', address: 'Lale 1', city: 'Izmir', position: null }
  expect(directionsUrl(place)).toContain('destination=Lalezar%20%26%20Co%2C%20Lale%201%2C%20Izmir')
  expect(directionsUrl({ ...place, position: { latitude: 38.4, longitude: 27.1 } })).toContain(
    'destination=38.4%2C27.1',
  )
})

import { describe, expect, it } from 'vitest'
import { cityOf, directionsUrl, HOSPITAL_CITIES, isHospitalCity, selectNearbyHospitals } from './rules'

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
])('reads ‘%s’ as %s', (typed, city) => expect(cityOf(typed)).toBe(city))

it('keeps the names of other cities', () => {
  expect(cityOf('  Şanlı  Urfa ')).toBe('Şanlı Urfa')
  expect(cityOf('Istanbul Park')).toBe('Istanbul Park')
  expect(HOSPITAL_CITIES.map(cityOf)).toEqual(HOSPITAL_CITIES)
})

it('gives directions to the position, or to the address when there is none', () => {
  const place = { name: 'Lalezar & Co', address: 'Lale 1', city: 'Izmir', position: null }
  expect(directionsUrl(place)).toContain('destination=Lalezar%20%26%20Co%2C%20Lale%201%2C%20Izmir')
  expect(directionsUrl({ ...place, position: { latitude: 38.4, longitude: 27.1 } })).toContain(
    'destination=38.4%2C27.1',
  )
})

describe('hospitals on a service’s page', () => {
  const hospitals = Array.from({ length: 9 }, (_, at) => ({
    id: at + 1,
    city: at % 4 === 3 ? 'Ankara' : 'Istanbul',
  }))

  it('are those of the city Istanbul, the first 6', () =>
    expect(selectNearbyHospitals(hospitals, new Set()).map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7]))

  it('are found however their city is written', () => {
    const stored = ['İstanbul', 'istanbul ', 'Ankara', 'ISTANBUL'].map((city, id) => ({ id, city }))
    expect(selectNearbyHospitals(stored, new Set()).map(({ id }) => id)).toEqual([0, 1, 3])
  })

  it('begin with those that offer the service', () =>
    expect(selectNearbyHospitals(hospitals, new Set([4, 6, 9])).map(({ id }) => id)).toEqual([
      6, 9, 1, 2, 3, 5,
    ]))
})

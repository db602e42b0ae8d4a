import { expect, it } from 'vitest'
import { directionsUrl, isHospitalCity } from './rules'

it('filters by the four cities only', () => {
  expect(isHospitalCity('Izmir')).toBe(true)
  expect(isHospitalCity('istanbul')).toBe(false)
  expect(isHospitalCity(undefined)).toBe(false)
})

it('gives directions to the position, or to the address', () => {
  const place = { name: 'Lalezar & Co', address: 'Lale 1', city: 'Izmir', position: null }
  expect(directionsUrl(place)).toContain('destination=Lalezar%20%26%20Co%2C%20Lale%201%2C%20Izmir')
  expect(directionsUrl({ ...place, position: { latitude: 38.4, longitude: 27.1 } })).toContain(
    'destination=38.4%2C27.1',
  )
})

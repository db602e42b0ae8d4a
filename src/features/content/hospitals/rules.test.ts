import { describe, expect, it } from 'vitest'
import { directionsUrl, isHospitalCity, mayShowRating, mayShowTestimonials } from './rules'

const off = {
  informationModeTr: false,
  noBeforeAfterDe: false,
  consultationNoticeEn: false,
  onlySourcedRatings: false,
}
const sourced = { source: 'Survey 2025' }
const unsourced = { source: ' ' }

describe('a rating has a source; the setting "only sourced ratings" hides the others (decision 9)', () => {
  it('shows every rating while nothing is switched on', () =>
    expect(mayShowRating(unsourced, off, 'tr')).toBe(true))
  it('always shows a sourced one', () =>
    expect(mayShowRating(sourced, { ...off, onlySourcedRatings: true, informationModeTr: true }, 'tr')).toBe(
      true,
    ))
  it('hides an unsourced one on request', () =>
    expect(mayShowRating(unsourced, { ...off, onlySourcedRatings: true }, 'fr')).toBe(false))
  it('hides it under the reader’s compliance mode, not under another language’s', () => {
    expect(mayShowRating(unsourced, { ...off, informationModeTr: true }, 'tr')).toBe(false)
    expect(mayShowRating(unsourced, { ...off, informationModeTr: true }, 'de')).toBe(true)
  })
})

it('shows no testimonials in Turkish information mode', () => {
  expect(mayShowTestimonials({ informationModeTr: true }, 'tr')).toBe(false)
  expect(mayShowTestimonials({ informationModeTr: true }, 'en')).toBe(true)
})

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

import { describe, expect, it } from 'vitest'
import hospitals from '../../../seed/content/hospitals.json' with { type: 'json' }
import { DEFAULT_RATING } from './constants'
import { presentHospital, presentHospitalCard } from './present'

const card = (rating?: { value?: number | null; count?: number | null; source?: string | null }) =>
  presentHospitalCard({ id: 1, name: 'Lalezar', city: 'Istanbul', ...(rating ? { rating } : {}) }, 'en')

describe('a clinic’s rating', () => {
  it('has the default 4.5 in the editor’s field (specification, section 3)', () =>
    expect(DEFAULT_RATING).toBe(4.5))
  it.each([
    undefined,
    {},
    { value: DEFAULT_RATING },
    { value: DEFAULT_RATING, count: null, source: null },
    { value: 4.7, count: 80, source: ' ' },
    { value: 4.7, count: 0, source: 'Survey' },
    { value: null, count: 80, source: 'Survey' },
  ])('is not shown without a source and a count (reading 9 and 35): %j', (rating) =>
    expect(card(rating).rating).toBeNull(),
  )
  it('is what an editor wrote, with its source and count', () => {
    const rating = { value: 0, count: 3, source: 'Survey' }
    expect(card(rating).rating).toMatchObject(rating)
  })
})

describe('what search engines show of a hospital without words for them', () => {
  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const described = (description: string) =>
    presentHospital({ id: 1, name: 'Lalezar', city: 'Istanbul', description, ...times }, 'en').seo.description

  it('is its description’s words, without Markdown and headings', () => {
    const text =
      '## The house\n\nOur **oldest** hospital, on the [Bosphorus](/map).\n\n- 120 beds\n- a garden'
    expect(described(text)).toBe('Our oldest hospital, on the Bosphorus. 120 beds a garden')
    expect(described('# **Only** a heading')).toBe('Only a heading')
    expect(described('')).toBe('')
  })
  it('is cut between words', () => {
    const words = described('A quiet house with a garden. '.repeat(20))
    expect(words.length).toBeLessThanOrEqual(250)
    expect(words).toMatch(/\w…$/)
  })
})

describe('the sample clinics: one provider in six places, fixed ratings', () => {
  it('are six', () => expect(hospitals).toHaveLength(6))
  it('name no 3D tour, because none exists', () =>
    expect(hospitals.map(({ tour3d }) => tour3d)).toEqual(hospitals.map(() => null)))
  it('are rated between 3 and 5 by 50 to 149 people, with a source that says they are samples (reading 9)', () => {
    const rated = hospitals.flatMap(({ rating }) => rating ?? [])
    expect(rated.length).toBeGreaterThan(3)
    for (const { value, count, source } of rated) {
      expect(value).toBeGreaterThanOrEqual(3)
      expect(value).toBeLessThanOrEqual(5)
      expect(count).toBeGreaterThanOrEqual(50)
      expect(count).toBeLessThanOrEqual(149)
      expect(source.de).toMatch(/^Beispieldaten/)
    }
  })
})

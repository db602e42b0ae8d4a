import { describe, expect, it } from 'vitest'
import { changedClaims, claimsIn, isAfterDay, stateOfClaim, worstClaim } from './rules'

const TODAY = '2026-11-26'

describe('a claim', () => {
  it.each([
    [null, 'unverified'],
    ['2026-11-26', 'current'],
    ['2025-11-26', 'current'],
    ['2025-11-25', 'stale'],
    ['2019-01-01', 'stale'],
    ['2026-11-27', 'unverified'],
    ['2126-11-26', 'unverified'],
  ] as const)('verified on %s is %s', (verifiedOn, state) => {
    expect(stateOfClaim({ verifiedOn }, TODAY)).toBe(state)
  })

  it('is stale a year after the 29th of February', () => {
    expect(stateOfClaim({ verifiedOn: '2028-02-28' }, '2029-03-01')).toBe('stale')
    expect(stateOfClaim({ verifiedOn: '2028-02-29' }, '2029-02-28')).toBe('current')
  })
})

it.each([
  ['2026-11-27', true],
  ['2026-11-27T00:00:00.000Z', true],
  [new Date('2026-11-27T12:00:00Z'), true],
  ['2026-11-26T23:59:59.000Z', false],
  ['2026-11-26', false],
  [null, false],
  [undefined, false],
  ['tomorrow', false],
] as const)('%s is after the day: %s', (value, isAfter) => {
  expect(isAfterDay(value, TODAY)).toBe(isAfter)
})

describe('the claims of a record', () => {
  const day = '2026-10-05T00:00:00.000Z'

  it('are the costs of a service that has any', () => {
    const costs = [{ name: 'costs', verifiedOn: '2026-10-05' }]
    expect(claimsIn('services', { costs: 'Ab 2.000 €', costsVerified: { verifiedOn: day } })).toEqual(costs)
    expect(claimsIn('services', { costs: ' ', costsVerified: { verifiedOn: day } })).toEqual([])
    expect(claimsIn('services', { costs: 'Ab 2.000 €' })).toEqual([{ name: 'costs', verifiedOn: null }])
  })

  it('are the numbers of a program, each with its own day', () => {
    expect(
      claimsIn('programs', { numericInformations: [{ verifiedOn: day }, { verifiedOn: null }] }),
    ).toEqual([
      { name: 'numericInformations', verifiedOn: '2026-10-05' },
      { name: 'numericInformations', verifiedOn: null },
    ])
  })

  it('are the rating of a hospital that visitors see, and its figures', () => {
    const rating = { value: 4.5, count: 12, source: 'Umfrage', verifiedOn: day }
    expect(claimsIn('hospitals', { rating, beds: 214 })).toEqual([
      { name: 'rating', verifiedOn: '2026-10-05' },
      { name: 'beds', verifiedOn: null },
    ])
    expect(claimsIn('hospitals', { rating: { ...rating, source: '' } })).toEqual([])
    expect(claimsIn('hospitals', { openedYear: 2009, figuresVerified: { verifiedOn: day } })).toEqual([
      { name: 'beds', verifiedOn: '2026-10-05' },
    ])
  })

  it('are the sentence of proof in the settings', () => {
    expect(claimsIn('site-settings', { brand: { proof: 'Sechs Krankenhäuser', verifiedOn: day } })).toEqual([
      { name: 'proof', verifiedOn: '2026-10-05' },
    ])
    expect(claimsIn('site-settings', { brand: {} })).toEqual([])
  })

  it('are none in other records', () => {
    expect(claimsIn('faqs', { costs: 'x' })).toEqual([])
    expect(claimsIn('services', null)).toEqual([])
  })

  it('are led by one that nobody has verified, then by the oldest', () => {
    const of = (verifiedOn: string | null) => ({ name: 'numericInformations', verifiedOn }) as const
    expect(worstClaim([of('2026-10-05'), of(null), of('2020-01-01')], TODAY)).toEqual(of(null))
    expect(worstClaim([of('2026-10-05'), of('2021-01-01'), of('2020-01-01')], TODAY)).toEqual(
      of('2020-01-01'),
    )
    expect(worstClaim([], TODAY)).toBeUndefined()
  })
})

describe('a day of verification', () => {
  const day = '2026-10-05T00:00:00.000Z'
  const numbers = (value: string, id = 'a') => ({ numericInformations: [{ id, value, verifiedOn: day }] })
  const brand = (proof: string | null) => ({ brand: { proof, verifiedOn: day } })
  const costs = (text: string | null, verifiedOn: string | null = day) => ({
    costs: text,
    costsVerified: { verifiedOn },
  })

  it.each<[string, string, object, object]>([
    ['the costs', 'services', costs('Ab 900 €'), costs('Ab 950 €')],
    ['costs where there were none', 'services', costs(null), costs('Ab 900 €')],
    ['a number', 'programs', numbers('12'), numbers('14')],
    [
      'a rating',
      'hospitals',
      { rating: { value: 4, verifiedOn: day } },
      { rating: { value: 5, verifiedOn: day } },
    ],
    [
      'the number of ratings',
      'hospitals',
      { rating: { value: 4, count: 9, verifiedOn: day } },
      { rating: { value: 4, count: 10, verifiedOn: day } },
    ],
    [
      'the beds',
      'hospitals',
      { beds: 20, figuresVerified: { verifiedOn: day } },
      { beds: 30, figuresVerified: { verifiedOn: day } },
    ],
    [
      'the year',
      'hospitals',
      { openedYear: 2009, figuresVerified: { verifiedOn: day } },
      { openedYear: 2010, figuresVerified: { verifiedOn: day } },
    ],
    ['the proof', 'site-settings', brand('Sechs Häuser'), brand('Sieben Häuser')],
  ])('does not hold for %s that was changed', (_, kind, former, record) => {
    expect(changedClaims(kind, record, former)).toEqual([expect.objectContaining({ verifiedOn: day })])
    expect(changedClaims(kind, record, record)).toEqual([])
  })

  it.each<[string, string, object, object]>([
    ['that was changed as well', 'services', costs('Ab 900 €'), costs('Ab 950 €', '2026-11-01')],
    ['of a value that was removed', 'services', costs('Ab 900 €'), costs(null)],
    ['of a value that was not sent', 'services', costs('Ab 900 €'), { costsVerified: { verifiedOn: day } }],
    ['of a new row', 'programs', numbers('12'), numbers('14', 'b')],
    ['that there is not', 'services', costs('Ab 900 €', null), costs('Ab 950 €', null)],
    ['of another kind of record', 'faqs', costs('Ab 900 €'), costs('Ab 950 €')],
  ])('stays as it is: one %s', (_, kind, former, record) => {
    expect(changedClaims(kind, record, former)).toEqual([])
  })

  /** The record with all its languages, as it was before a save in another language than German. */
  const texts = (de: string | null, en?: string) => ({
    costs: { de, en },
    costsVerified: { verifiedOn: day },
  })

  it.each<[string, object, object, object]>([
    ['the figures of the German text', costs('From €900'), costs('From €1,200'), texts('Ab 1.200 €')],
    ['a first text with the German figures', costs(null), costs('From €1,200'), texts('Ab 1.200 €')],
    ['other words', costs('From €900'), costs('Starting at €900'), texts('Ab 1.200 €')],
    ['words without figures', costs(null), costs('On request'), texts('Auf Anfrage')],
  ])('holds for a translation that got %s', (_, former, record, whole) => {
    expect(changedClaims('services', record, former, whole)).toEqual([])
  })

  it.each<[string, string, object, object, object]>([
    ['other figures', 'services', costs('From €900'), costs('From €950'), texts('Ab 900 €')],
    ['a first text with other figures', 'services', costs(null), costs('From €950'), texts('Ab 900 €')],
    ['figures that German lacks', 'services', costs(null), costs('From €950'), texts(null)],
    ['figures before any text', 'services', costs(null), costs('From €950'), costs(null)],
    [
      'another number in a row',
      'programs',
      numbers('12'),
      numbers('14'),
      { numericInformations: [{ id: 'a', value: { de: '12', en: '12' }, verifiedOn: day }] },
    ],
    [
      'a value that all languages share',
      'hospitals',
      { beds: 20, figuresVerified: { verifiedOn: day } },
      { beds: 30, figuresVerified: { verifiedOn: day } },
      { beds: 20, figuresVerified: { verifiedOn: day } },
    ],
  ])('does not hold for a translation that got %s', (_, kind, former, record, whole) => {
    expect(changedClaims(kind, record, former, whole)).toEqual([expect.objectContaining({ verifiedOn: day })])
  })
})

import { describe, expect, it } from 'vitest'
import { claimsIn, stateOfClaim, worstClaim } from './rules'

const TODAY = '2026-11-26'

describe('a claim', () => {
  it.each([
    [null, 'unverified'],
    ['2026-11-26', 'current'],
    ['2025-11-26', 'current'],
    ['2025-11-25', 'stale'],
    ['2019-01-01', 'stale'],
  ] as const)('verified on %s is %s', (verifiedOn, state) => {
    expect(stateOfClaim({ verifiedOn }, TODAY)).toBe(state)
  })

  it('is stale a year after the 29th of February', () => {
    expect(stateOfClaim({ verifiedOn: '2028-02-28' }, '2029-03-01')).toBe('stale')
    expect(stateOfClaim({ verifiedOn: '2028-02-29' }, '2029-02-28')).toBe('current')
  })
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresIn, hasSameFigures } from './read-figures'

describe('the figures of a text', () => {
  it.each<[string, readonly number[]]>([
    ['', []],
    ['Sechs Häuser', []],
    ['Ab 1.200 €', [1200]],
    ['From €1,200', [1200]],
    ['À partir de 1 200 €', [1200]],
    ['À partir de 1\u202f200 €', [1200]],
    ['À partir de 1\u00a0200,50 €', [1200.5]],
    ['CHF 1’200.00', [1200]],
    ['1.234.567,8', [1_234_567.8]],
    ['1,234,567.8', [1_234_567.8]],
    ['4,8 von 5', [4.8, 5]],
    ['4.80 out of 5', [4.8, 5]],
    ['0,125 mm', [0.125]],
    ['%98', [98]],
    ['15.000+', [15_000]],
    ['€1,200–1,500.', [1200, 1500]],
    ['1.–3. Tag, 24/7', [1, 3, 7, 24]],
    ['05.10.2026', [5, 10, 2026]],
    ['12 34', [12, 34]],
  ])('of "%s" are %j', (text, figures) => {
    expect(figuresIn(text)).toEqual(figures)
  })

  it.each<[string, string, boolean]>([
    ['Ab 2.000 € für 4.000 Haare', '4.000 saç için 2.000 €’dan başlayan fiyatlarla', true],
    ['Ab 1.200 €', 'From €1,250', false],
    ['Ab 1.200 €', 'From €1.2', false],
    ['Ab 1.200 €', 'From €1,200 to €1,500', false],
    ['Ab 900 €', 'On request', false],
    ['Auf Anfrage', 'On request', true],
  ])('of "%s" and "%s": the same is %s', (one, other, isSame) => {
    expect(hasSameFigures(one, other)).toBe(isSame)
    expect(hasSameFigures(other, one)).toBe(isSame)
  })

  it('are the same in each language’s way of writing them', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 4 }), (amounts) => {
        const texts = ['de', 'en', 'tr', 'fr'].map((locale) =>
          amounts.map((one) => `${one.toLocaleString(locale)} €`).join(' bis '),
        )
        for (const text of texts) expect(hasSameFigures(text, texts[0])).toBe(true)
      }),
    )
  })

  it('are others when one of them is another', () => {
    const whole = fc.integer({ min: 1, max: 9_999_999 })
    fc.assert(
      fc.property(whole, whole, whole, (kept, from, to) => {
        const german = `${kept.toLocaleString('de')} € und ${from.toLocaleString('de')} €`
        const english = `€${kept.toLocaleString('en')} and €${to.toLocaleString('en')}`
        expect(hasSameFigures(german, english)).toBe(from === to)
      }),
    )
  })
})

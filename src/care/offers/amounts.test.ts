import { describe, expect, it } from 'vitest'
import { parseAmount, typedAmount } from './amounts'

describe('Amounts as people type them', () => {
  it.each([
    ['1250', 125_000],
    ['1250,5', 125_050],
    ['1.250,00', 125_000],
    ['1,250.00', 125_000],
    ['1 250,00', 125_000],
    ['1.250', 125_000],
    ['12,50', 1250],
    ['0', 0],
    ['12.345.678,90', 1_234_567_890],
  ])('%s', (text, minor) => expect(parseAmount(text, 'EUR')).toBe(minor))

  it.each(['', 'abc', '-5', '1.25.00', '1,2,3', '12,345,6', '1e3', '5 €'])('refuses %j', (text) =>
    expect(parseAmount(text, 'EUR')).toBeUndefined(),
  )

  it('comes back as it was typed', () => {
    expect(parseAmount(typedAmount(125_050, 'EUR'), 'EUR')).toBe(125_050)
    expect(typedAmount(5, 'EUR')).toBe('0.05')
  })
})

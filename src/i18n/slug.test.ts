import { describe, expect, it } from 'vitest'
import { idFromPath, recordPath, slugOf } from './slug'

describe('the readable part of a URL', () => {
  it.each([
    ['Haartransplantation für Frauen', 'de', 'haartransplantation-fuer-frauen'],
    ['Größe & Maß', 'de', 'groesse-mass'],
    ['İZMİR Işıl Ağrı', 'tr', 'izmir-isil-agri'],
    ['Göz ameliyatı', 'tr', 'goz-ameliyati'],
    ['Œil et cœur, l’été', 'fr', 'oeil-et-coeur-l-ete'],
    ['***', 'en', ''],
  ] as const)('%s in %s', (name, locale, expected) => {
    expect(slugOf(name, locale)).toBe(expected)
  })

  it('is left out with its dash for a name without letters', () => {
    expect(recordPath('services', 3, '***', 'en')).toBe('/en/services/3')
    expect(recordPath('services', 3, 'FUE hair transplant', 'en')).toBe('/en/services/3-fue-hair-transplant')
  })
})

describe('the id in a URL', () => {
  it.each([
    ['12', 12],
    ['12-any-slug', 12],
    ['12x', undefined],
    ['0', undefined],
    ['01', undefined],
    ['-1', undefined],
    ['2147483648', undefined],
    ['99999999999999', undefined],
    ['', undefined],
    ["1'--", undefined],
  ])('%s → %s', (part, expected) => {
    expect(idFromPath(part)).toBe(expected)
  })
})

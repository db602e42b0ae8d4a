import { describe, expect, it } from 'vitest'
import { negotiateLocale } from './negotiate'

describe('cookie, then Accept-Language, then German (reading 3)', () => {
  it.each([
    [{ cookie: 'a=1; i18next=fr', 'accept-language': 'tr' }, 'fr'],
    [{ cookie: 'i18next=de-DE' }, 'de'],
    [{ cookie: 'i18next=xx', 'accept-language': 'tr' }, 'tr'],
    [{ 'accept-language': 'en;q=0.4, tr-TR;q=0.9, de;q=0.8' }, 'tr'],
    [{ 'accept-language': 'es, it;q=0.9, fr;q=0.2' }, 'fr'],
    [{ 'accept-language': 'en;q=0' }, 'de'],
    [{ 'accept-language': 'es' }, 'de'],
    [{}, 'de'],
    [{ cookie: 'xi18next=fr; i18next=tr' }, 'tr'],
    [{ cookie: 'i18next=%E0%A4%A; ;=', 'accept-language': 'fr' }, 'fr'],
    [{ 'accept-language': '*' }, 'de'],
    [{ 'accept-language': 'fr-CA, fr;q=0.8, en;q=0.6' }, 'fr'],
    [{ 'accept-language': `${'xx,'.repeat(500)}tr` }, 'de'],
    [{ 'accept-language': ',;q=,,;;=' }, 'de'],
  ])('%j → %s', (headers, expected) => {
    expect(negotiateLocale(headers)).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { concernOf, phoneDigits, typedOrderNumber, wordsQuery } from './rules'

describe('The search of the desk', () => {
  it.each([
    ['Yılmaz', "'yilmaz':*"],
    ['İNCİ Şahin', "'inci':* & 'sahin':*"],
    ['Lefèvre', "'lefevre':*"],
    ['Groß', "'gross':*"],
    ['stone emma', "'stone':* & 'emma':*"],
    ['ada.lovelace@example.org', "'ada':* & 'lovelace':* & 'example':* & 'org':*"],
    ["O'Neill <b>", "'o':* & 'neill':* & 'b':*"],
  ])('reads %s word by word, without marks', (text, query) => expect(wordsQuery(text)).toBe(query))

  it.each(['', '  ', '%', '_', "'", '\\', '&|!'])('finds nothing to search for in "%s"', (text) =>
    expect(wordsQuery(text)).toBeUndefined(),
  )

  it('knows phone numbers and order numbers as they are typed', () => {
    expect(phoneDigits('0090 (532) 12')).toBe('9053212')
    expect(phoneDigits('17')).toBeUndefined()
    expect(phoneDigits('Ada 5321')).toBeUndefined()
    expect(typedOrderNumber('or 2026 0012')).toBe('OR-2026-0012')
    expect(typedOrderNumber('OR-2026-0012')).toBe('OR-2026-0012')
    expect(typedOrderNumber('2026-0012')).toBeUndefined()
  })
})

describe('The concern of a request', () => {
  it('is the treatment, or else the hospital, and never the message', () => {
    expect(concernOf('LASIK', 'Istanbul Eye')).toBe('LASIK')
    expect(concernOf(' ', 'Istanbul Eye')).toBe('Istanbul Eye')
    expect(concernOf(' ', null)).toBeNull()
  })
})

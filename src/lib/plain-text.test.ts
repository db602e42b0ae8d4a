import { describe, expect, it } from 'vitest'
import { oneLine, plainText, storableText, visibleText } from './plain-text'

describe('visibleText', () => {
  it.each([
    ['a zero-width space', '\u200b'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['a Braille pattern without a dot', '\u2800'],
    ['a joiner with nothing to join', '\u200d'],
    ['a variation selector alone', '\ufe0f'],
    ['marks of direction and spaces', ' \u200e\u202e\t'],
  ])('is empty for %s', (_name, text) => {
    expect(visibleText(text)).toBe('')
    expect(oneLine(text)).toBe('')
    expect(plainText(text)).toBe('')
  })

  it('takes invisible characters out of a text', () => {
    expect(visibleText('A\u200bd\u00ada\u202e')).toBe('Ada')
  })

  it.each(['می\u200cخواهم', '👨\u200d👩\u200d👧', '❤\ufe0f', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'])(
    'leaves %s as it is written',
    (text) => {
      expect(plainText(text)).toBe(text)
    },
  )
})

describe('storableText', () => {
  it.each([
    ['the line ends of a browser', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['control characters', 'a\u0000b\u0007c\u0085d', 'abcd'],
    ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
    ['spaces around', ' \t a \n ', 'a'],
  ])('cleans %s', (_name, typed, stored) => {
    expect(storableText(typed)).toBe(stored)
  })

  it('keeps tabs, line ends and invisible characters inside', () => {
    expect(storableText('a\tb\nc\u200bd')).toBe('a\tb\nc\u200bd')
  })
})

import { describe, expect, it } from 'vitest'
import { EXCERPT_LENGTH, excerptOf } from './excerpt'

describe('excerptOf', () => {
  it('puts a short message on one line', () => {
    expect(excerptOf('  Guten Tag,\n\nwann soll ich\tkommen? ')).toBe('Guten Tag, wann soll ich kommen?')
  })

  it('cuts a long one after a word', () => {
    const text = excerptOf('Haartransplantation '.repeat(20))
    expect(text).toBe(`${'Haartransplantation '.repeat(7).trim()}…`)
  })

  it('cuts a word that is longer than the excerpt, between whole characters', () => {
    expect(excerptOf('😀'.repeat(EXCERPT_LENGTH + 1))).toBe(`${'😀'.repeat(EXCERPT_LENGTH)}…`)
    expect(excerptOf('😀'.repeat(EXCERPT_LENGTH))).toBe('😀'.repeat(EXCERPT_LENGTH))
  })
})

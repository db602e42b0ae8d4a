import { describe, expect, it } from 'vitest'
import { fitTitle, layOutLine, parseName, stemOf, subjectOf } from './rules'

const FRAME = { width: 668, height: 300, sizes: [72, 56, 44] }

describe('a title', () => {
  it.each([
    'Haartransplantation für Männer: Größe und Übergänge',
    'Saç ekimi: İstanbul’da süreç, ağrı ve iyileşme',
    'Greffe de cheveux à Istanbul : œdème, douleur, déroulement',
  ])('has every letter of “%s”', (title) => {
    expect(layOutLine(title, 'serif').letters).toHaveLength(title.replace(/\s/g, '').length)
  })

  it('is broken between words and fits the width', () => {
    const { lines, size } = fitTitle(
      'Wie eine Haartransplantation mit FUE in Istanbul abläuft',
      'serif',
      FRAME,
    )
    expect(lines.join(' ')).toBe('Wie eine Haartransplantation mit FUE in Istanbul abläuft')
    for (const line of lines) expect((layOutLine(line, 'serif').width * size) / 1000).toBeLessThanOrEqual(668)
  })

  it('gets smaller before it is shortened', () => {
    const words = 'Haarausfall und Behandlung '
    expect(fitTitle(words, 'serif', FRAME).size).toBe(72)
    expect(fitTitle(words.repeat(4), 'serif', FRAME).size).toBeLessThan(72)
  })

  it('ends in an ellipsis when it is too long at the smallest size', () => {
    const { lines, size } = fitTitle('Vorsorgeuntersuchung '.repeat(40), 'serif', FRAME)
    expect([lines.length, size]).toEqual([5, 44])
    expect(lines.at(-1)).toMatch(/…$/)
    const endless = fitTitle('A'.repeat(400), 'serif', FRAME)
    expect((layOutLine(endless.lines[0] ?? '', 'serif').width * 44) / 1000).toBeLessThanOrEqual(668)
  })

  it('has a letter that the fonts lack without its marks', () => {
    expect(layOutLine('ạ', 'sans')).toEqual(layOutLine('a', 'sans'))
  })
})

describe('the subject of a picture', () => {
  it.each([
    ['/services/12-haar', { kind: 'services', id: '12' }],
    ['/programs/ivf', { kind: 'programs', id: 'ivf' }],
    ['/services', { kind: 'site', id: '' }],
    ['/', { kind: 'site', id: '' }],
    ['/imprint', { kind: 'site', id: '' }],
  ])('%s', (path, subject) => {
    expect(subjectOf(path)).toEqual(subject)
  })

  it('is parsed from its file name, and from no other text', () => {
    const hash = '0123456789abcdef'
    for (const subject of [subjectOf('/doctors/7-x'), subjectOf('/')])
      expect(parseName(`${stemOf(subject)}${hash}.jpg`)).toEqual({ subject, hash })
    for (const name of [
      '../../x.jpg',
      `services-12-${hash}.png`,
      `nobody-1-${hash}.jpg`,
      'services-12.jpg',
      '',
    ])
      expect(parseName(name), name).toBeUndefined()
  })
})

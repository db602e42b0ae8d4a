import { describe, expect, it } from 'vitest'
import { previewOf, relatedServices, runningText, summaryOf } from './rules'

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ')

describe('a 40-word plain summary', () => {
  it('leaves a text of 40 words as it is', () => expect(summaryOf(words(40))).toBe(words(40)))
  it('ends a longer one after the fortieth word', () => expect(summaryOf(words(41))).toBe(`${words(40)} …`))
  it('counts words, not spaces', () => expect(summaryOf('  one \n two  ')).toBe('one two'))
  it('does not end in a comma', () => expect(summaryOf('one, two, three', 2)).toBe('one, two …'))
})

describe('previews are cut at 250 characters', () => {
  it('keeps a text of 250', () => expect(previewOf('a'.repeat(250))).toHaveLength(250))
  it('never exceeds 250, ellipsis included', () =>
    expect(previewOf('ab '.repeat(200)).length).toBeLessThanOrEqual(250))
  it('cuts between words', () => expect(previewOf('one two three', 10)).toBe('one two…'))
  it('cuts a single endless word', () => expect(previewOf('a'.repeat(300))).toBe(`${'a'.repeat(249)}…`))
  it('is empty for an empty text', () => expect(previewOf('')).toBe(''))
})

describe('‘a sidebar Related services with the first 4 services’', () => {
  it('takes the linked ones, at most four', () => {
    expect(relatedServices([1, 2, 3, 4, 5], [9])).toEqual([1, 2, 3, 4])
  })
  it('takes the first four of all when none are linked', () => {
    expect(relatedServices([], [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4])
  })
})

describe('what a card shows of an article', () => {
  it('is its sentences, without headings and tables', () =>
    expect(
      runningText(
        '<h2>Zwei Verträge</h2><p>Viele denken so.</p><figure><table><tr><td>Zahlt meist</td></tr></table></figure><p>Und dann?</p>',
      ),
    ).toBe('Viele denken so. Und dann?'))
})

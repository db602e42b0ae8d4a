import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textVersion } from './rules'

const page = (key: string, text: string, changedAt = '2026-03-01T10:00:00.000Z') => ({
  key,
  title: key,
  text,
  changedAt,
})
const terms = page('terms', 'Pay within 7 days.')
const privacy = page('privacy', 'We keep little.', '2026-05-09T10:00:00.000Z')
const hashOf = (version: string) => version.split('.')[1]

describe('each consent is stored with its text’s version (reading 24)', () => {
  it('has the day of the newest page and a hash of all texts', () => {
    const version = textVersion('I agree.', [terms, privacy])
    expect(version).toMatch(/^2026-05-09\.[0-9a-f]{12}$/)
    expect(textVersion('I agree.', [privacy, terms]), 'in whatever order they were read').toBe(version)
  })

  it.each([
    ['the tick’s sentence', textVersion('I accept.', [terms, privacy])],
    ['a word of a page', textVersion('I agree.', [page('terms', 'Pay within 8 days.'), privacy])],
    ['a page’s title', textVersion('I agree.', [{ ...terms, title: 'Rules' }, privacy])],
    ['which pages there are', textVersion('I agree.', [terms])],
    [
      'where one text ends',
      textVersion('I agree.', [page('terms', 'Pay within 7 days. We'), page('privacy', 'keep little.')]),
    ],
  ])('has another hash with %s', (_what, other) => {
    expect(hashOf(other)).not.toBe(hashOf(textVersion('I agree.', [terms, privacy])))
  })

  it('has the same hash when only the layout or the time of saving changes', () => {
    const again = { ...terms, text: ' Pay\n within 7  days. ', changedAt: '2026-08-01T10:00:00.000Z' }
    expect(hashOf(textVersion('I agree.', [again, privacy]))).toBe(
      hashOf(textVersion('I agree.', [terms, privacy])),
    )
  })

  it('says that there is no page, or that the pages could not be read', () => {
    expect(textVersion('Write to me.', [])).toMatch(/^words\.[0-9a-f]{12}$/)
    expect(textVersion('Write to me.', 'unread')).toMatch(/^unread\.[0-9a-f]{12}$/)
  })
})

describe('any texts', () => {
  const pages = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('privacy', 'terms', 'health-data-consent', 'imprint'),
      text: fc.string(),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    { selector: ({ key }) => key, minLength: 1, maxLength: 4 },
  )
  const pagesOf = (given: readonly { key: string; text: string; day: number }[]) =>
    given.map(({ key, text, day }) =>
      page(key, text, `2026-05-${String(day).padStart(2, '0')}T10:00:00.000Z`),
    )

  it('have one version, whatever the order of the pages', () => {
    fc.assert(
      fc.property(fc.string(), pages, (sentence, given) => {
        const version = textVersion(sentence, pagesOf(given))
        expect(textVersion(sentence, pagesOf(given).reverse())).toBe(version)
        expect(version.slice(0, 10)).toBe(
          `2026-05-${String(Math.max(...given.map(({ day }) => day))).padStart(2, '0')}`,
        )
      }),
    )
  })

  it('have another hash when a word is added to one of them', () => {
    fc.assert(
      fc.property(fc.string(), pages, (sentence, given) => {
        const [first, ...others] = pagesOf(given)
        if (!first) return
        const changed = { ...first, text: `${first.text} not` }
        expect(hashOf(textVersion(sentence, [changed, ...others]))).not.toBe(
          hashOf(textVersion(sentence, [first, ...others])),
        )
      }),
    )
  })
})

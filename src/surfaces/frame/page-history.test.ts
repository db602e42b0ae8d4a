import { describe, expect, it } from 'vitest'
import { addressOnSite, type HistoryEntry, nextEntry } from './page-history'

it.each([
  ['https://site.test/de/services?category=3', '/de/services?category=3'],
  ['https://search.test/de/services', undefined],
  ['', undefined],
  ['not an address', undefined],
])('from the referrer %j the previous page is %j', (referrer, expected) => {
  expect(addressOnSite(referrer, 'https://site.test')).toBe(expected)
})

describe('the history entry of a page', () => {
  const first = { entries: 1, referrer: undefined }
  const walk = (...paths: string[]) =>
    paths.reduce<HistoryEntry | undefined>(
      (entry, path, index) => nextEntry(entry, path, { entries: index + 1, referrer: undefined }),
      undefined,
    )

  it('has the previous page', () => {
    expect(walk('/de', '/de/services', '/de/services/3-fue')).toMatchObject({
      previous: '/de/services',
      reachedAs: '/de/services/3-fue',
      entries: 3,
    })
  })

  it('has the query of the previous page, and whether going back leads there', () => {
    const list = nextEntry(undefined, '/de/services', first)
    const followed = nextEntry(list, '/de/services/3-fue', {
      entries: 3,
      referrer: undefined,
      queryLeft: '?category=hair',
    })
    expect(followed).toMatchObject({ previous: '/de/services?category=hair', isPreviousBehind: true })
    const byArrow = nextEntry(followed, '/de/services', { entries: 3, referrer: undefined })
    expect(byArrow.isPreviousBehind).toBe(false)
  })

  it('stays the same in another language, with another slug', () => {
    expect(walk('/de/blogs', '/de/services/3-haar', '/en/services/3-hair', '/services/3-hair')).toEqual({
      previous: '/de/blogs',
      reachedAs: '/de/services/3-haar',
      path: '/services/3-hair',
      isPreviousBehind: true,
      entries: 2,
    })
    expect(walk('/de', '/de/services/3-haar', '/de/services/4-bart')?.previous).toBe('/de/services/3-haar')
  })

  it('starts with the referrer, unless that is the same page', () => {
    const at = (referrer: string | undefined) =>
      nextEntry(undefined, '/en/services/3-hair', { ...first, referrer })
    expect(at('/en/services?category=hair')).toMatchObject({
      previous: '/en/services?category=hair',
      isPreviousBehind: false, // a tab of its own
    })
    const inSameTab = nextEntry(undefined, '/en/services/3-hair', { entries: 2, referrer: '/en/services' })
    expect(inSameTab.isPreviousBehind).toBe(true)
    expect(at('/de/services/3-haar')).toMatchObject({
      previous: undefined,
      reachedAs: '/de/services/3-haar',
    })
    expect(at(undefined).previous).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import {
  categoryFilters,
  chooseBackTarget,
  formatPeriod,
  groupByTopCategory,
  HAIR_PATTERN,
  procedureTabs,
} from './rules'

const category = (id: number, key: string, parentId: number | null = null) => ({
  id,
  key,
  title: key,
  parentId,
})
const service = (id: number, categoryId: number | null) => ({ id, categoryId })
const ids = (groups: ReturnType<typeof groupByTopCategory<{ id: number; categoryId: number | null }>>) =>
  groups.map(({ key, services }) => [key, services.map(({ id }) => id)])

describe('each top-level category with its services', () => {
  it('counts a subcategory’s services to its top-level category and keeps the categories’ order', () => {
    const categories = [
      category(1, 'hair'),
      category(2, 'eye'),
      category(3, 'fue', 1),
      category(4, 'robot', 3),
    ]
    const services = [service(10, 2), service(11, 3), service(12, 1), service(13, 4)]
    expect(ids(groupByTopCategory(services, categories, 'Other'))).toEqual([
      ['hair', [11, 12, 13]],
      ['eye', [10]],
    ])
  })

  it('leaves out empty categories and puts services without a category last', () => {
    const categories = [category(1, 'hair'), category(2, 'eye')]
    expect(
      ids(groupByTopCategory([service(10, null), service(11, 99), service(12, 2)], categories, 'Other')),
    ).toEqual([
      ['eye', [12]],
      ['other', [10, 11]],
    ])
  })

  it('ends when two categories are each other’s parent', () => {
    const circle = [category(1, 'a', 2), category(2, 'b', 1)]
    expect(ids(groupByTopCategory([service(10, 1)], circle, 'Other'))).toEqual([['other', [10]]])
  })
})

describe('All and each top-level category with its count', () => {
  const categories = [category(1, 'hair'), category(2, 'eye'), category(3, 'fue', 1)]

  it('includes categories without services, and no subcategories', () => {
    expect(categoryFilters(categories, new Map([['hair', 3]]))).toEqual([
      { key: 'hair', title: 'hair', count: 3 },
      { key: 'eye', title: 'eye', count: 0 },
    ])
  })

  it('ends with the services without a category, when there are some', () => {
    expect(categoryFilters(categories, new Map([['other', 2]])).at(-1)).toEqual({
      key: 'other',
      title: '',
      count: 2,
    })
  })
})

describe("the timeline's 'Day {from}-{to}'", () => {
  it.each([
    [{ from: 1, to: 3 }, '1-3'],
    [{ from: 0, to: null }, '0'],
    [{ from: 7, to: 7 }, '7'],
  ])('%o → %s', (period, expected) => expect(formatPeriod(period)).toBe(expected))
})

describe('where back leads from a service (specification, section 2)', () => {
  it.each([
    ['/', 'home'],
    ['/de', 'home'],
    ['/tr/', 'home'],
    ['/services', 'list'],
    ['/en/services', 'list'],
    ['/en/services/12-fue', 'history'],
    ['/blogs', 'history'],
    ['/define', 'history'],
    [undefined, 'history'],
  ] as const)('from %s to %s', (previous, expected) =>
    expect(chooseBackTarget({ previous, entries: 2 })).toBe(expected),
  )

  it.each([
    ['/de/services', 'list'],
    ['/de', 'home'],
    ['/de/blogs', 'page'],
    [undefined, 'list'],
  ] as const)('from %s to %s after a change of language', (previous, expected) =>
    expect(chooseBackTarget({ previous, isTranslated: true, entries: 3 })).toBe(expected),
  )

  it.each(['/de/services?category=hair', '/de/services', '/de', '/de/blogs'])(
    'from %s through the history, which keeps filter and place, where it has that page right before',
    (previous) => {
      expect(chooseBackTarget({ previous, isPreviousBehind: true, entries: 3 })).toBe('history')
      expect(chooseBackTarget({ previous, isPreviousBehind: true, isTranslated: true, entries: 3 })).not.toBe(
        'history',
      )
    },
  )

  it('to the list by its path, whatever filter it had', () => {
    expect(chooseBackTarget({ previous: '/de/services?category=hair', entries: 3 })).toBe('list')
    expect(chooseBackTarget({ previous: '/de?source=ad', entries: 3 })).toBe('home')
  })

  it('to the list when the service was opened in a new tab', () => {
    expect(chooseBackTarget({ entries: 1 })).toBe('list')
  })
})

describe('the treatment procedure’s tabs (specification, section 4)', () => {
  const texts = {
    beforeInterventionHtml: '<p>before</p>',
    durationProcedureHtml: '<p>day</p>',
    afterInterventionHtml: '<p>after</p>',
    advantagesHtml: '',
    disadvantagesHtml: '',
  }
  it('‘are preparation, treatment and recovery’', () => {
    expect(procedureTabs(texts)).toEqual(['preparation', 'treatment', 'recovery'])
  })
  it.each([{ advantagesHtml: '<p>plus</p>' }, { disadvantagesHtml: '<p>minus</p>' }])(
    '‘Advantages_Disadvantages appears only when advantages or disadvantages text exists’: %o',
    (written) => expect(procedureTabs({ ...texts, ...written }).at(-1)).toBe('advantages'),
  )
  it('leave out tabs without a text', () => {
    expect(procedureTabs({ ...texts, durationProcedureHtml: '' })).toEqual(['preparation', 'recovery'])
  })
})

const isAboutHair = (text: string) => new RegExp(HAIR_PATTERN, 'i').test(text)

describe('field_of_specialization contains hair, haar, transplantation or transplant (case-insensitive)', () => {
  it.each([
    'Hair transplant',
    'HAARTRANSPLANTATION',
    'Haar- und Kopfhautmedizin',
    'Corneal Transplantation',
    'organ transplants',
  ])('lists %s', (text) => expect(isAboutHair(text)).toBe(true))

  it.each(['Laser eye surgery', '', 'Saç ekimi'])('leaves out %s', (text) =>
    expect(isAboutHair(text)).toBe(false),
  )
})

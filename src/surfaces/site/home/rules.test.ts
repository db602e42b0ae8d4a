import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  HERO_SLIDES,
  HOME_TESTIMONIALS,
  homeTestimonials,
  position,
  splitFigure,
  stageAfterKey,
} from './rules'

describe('splitFigure', () => {
  it('splits a title into a leading big figure and the rest', () => {
    expect(splitFigure('7 steps from request to aftercare')).toEqual({
      figure: '7',
      rest: 'steps from request to aftercare',
    })
    expect(splitFigure('12.000+ Grafts im Jahr')).toEqual({ figure: '12.000+', rest: 'Grafts im Jahr' })
    expect(splitFigure('98 % of questions')).toEqual({ figure: '98 %', rest: 'of questions' })
  })
  it('leaves a title without a figure whole', () => {
    expect(splitFigure('What we do not do')).toEqual({ figure: '', rest: 'What we do not do' })
    expect(splitFigure('24')).toEqual({ figure: '', rest: '24' })
  })
})

it("shows the position as 'NN / NN'", () => {
  expect(position(0, 7)).toBe('01 / 07')
  expect(position(11, 12)).toBe('12 / 12')
})

it('the stepper moves one stage at a time and stops at the ends', () => {
  expect(stageAfterKey('ArrowRight', 0, 7)).toBe(1)
  expect(stageAfterKey('ArrowRight', 6, 7)).toBe(6)
  expect(stageAfterKey('ArrowLeft', 0, 7)).toBe(0)
  expect(stageAfterKey('End', 0, 7)).toBe(6)
  expect(stageAfterKey('a', 0, 7)).toBeUndefined()
})

it("shows up to six testimonials of the category 'Hair Transplant'", () => {
  const hair = Array.from({ length: 8 }, (_, id) => ({ id, categoryTitle: 'Hair Transplant' }))
  const films = [
    { id: 99, categoryTitle: 'Fertility treatment' },
    { id: 98, categoryTitle: null },
    { id: 97, categoryTitle: 'Hair and scalp therapy' },
    { id: 96, categoryTitle: 'Heart transplant' },
    ...hair,
  ]
  expect(homeTestimonials(films, []).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5])
})

it('recognises the category by its German name, too', () => {
  const turkish = [
    { id: 1, categoryTitle: 'Saç ekimi' },
    { id: 2, categoryTitle: 'Göz ameliyatı' },
  ]
  const german = [
    { id: 1, categoryTitle: 'Haartransplantation' },
    { id: 2, categoryTitle: 'Augenoperation' },
  ]
  expect(homeTestimonials(turkish, german).map(({ id }) => id)).toEqual([1])
})

it('caps the hero slider at 6 slides (specification, section 9)', () => expect(HERO_SLIDES).toBe(6))

describe('for any input', () => {
  it('a title is split without losing a word of it', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const { figure, rest } = splitFigure(title)
        expect(`${figure}${rest}`.replace(/\s/g, '')).toBe(title.replace(/\s/g, ''))
      }),
    )
  })

  it('no key leads outside the stages', () => {
    const keys = fc.constantFrom('ArrowRight', 'ArrowLeft', 'Home', 'End')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(keys, { maxLength: 30 }), (count, pressed) => {
        let index = 0
        for (const key of pressed) {
          const next = stageAfterKey(key, index, count) ?? expect.fail(`${key} means nothing`)
          expect(Math.abs(next - index) <= 1 || key === 'Home' || key === 'End').toBe(true)
          index = next
          expect(index).toBeGreaterThanOrEqual(0)
          expect(index).toBeLessThan(count)
        }
      }),
    )
  })

  it('the testimonials are at most six of those given, in the editors’ order', () => {
    const title = fc.constantFrom(null, 'Hair Transplant', 'Haartransplantation', 'Saç ekimi', 'Hair therapy')
    const films = fc
      .array(title, { maxLength: 20 })
      .map((titles) => titles.map((categoryTitle, id) => ({ id, categoryTitle })))
    fc.assert(
      fc.property(films, films, (shown, inGerman) => {
        const ids = homeTestimonials(shown, inGerman).map(({ id }) => id)
        expect(ids.length).toBeLessThanOrEqual(HOME_TESTIMONIALS)
        expect(ids).toEqual(ids.toSorted((a, b) => a - b))
        expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLengthMeasure } from './measure-json'

it('is never more than what is written, so that nothing is refused which would fit', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(createLengthMeasure()(value)).toBeLessThanOrEqual(JSON.stringify(value).length)
    }),
  )
})

it('is what is written, where nothing is escaped', () => {
  const record = {
    id: 'a',
    translations: [{ name: 'Saç ekimi' }, { name: 'Haartransplantation' }],
    slug: 'b',
  }
  expect(createLengthMeasure()(record)).toBe(JSON.stringify(record).length)
})

it('leaves out what JSON leaves out', () => {
  expect(createLengthMeasure()({ name: undefined, id: 'a' })).toBe(JSON.stringify({ id: 'a' }).length)
})

it('counts what is in several places in each, and measures it once', () => {
  const text = { text: 'x'.repeat(1_000) }
  expect(createLengthMeasure()([text, text, text])).toBe(JSON.stringify([text, text, text]).length)
  let circle: unknown = text
  for (let level = 0; level < 60; level += 1) circle = [circle, circle]
  expect(createLengthMeasure()(circle)).toBeGreaterThan(2 ** 60 * 1_000)
})

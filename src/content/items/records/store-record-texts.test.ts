/** Texts of records are found until a collection that they depend on changes. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { RecordTexts } from './store-record-texts'

const SLUGS = ['services', 'blogs']
let texts = new RecordTexts()
beforeEach(() => {
  texts = new RecordTexts()
  texts.enable()
})

it('a text is found under its selection and key', () => {
  const [one, other] = [texts.selectionOf('a'), texts.selectionOf('b')]
  expect(texts.selectionOf('a')).toBe(one)
  expect(other).not.toBe(one)
  const moment = texts.momentOf(SLUGS)
  texts.store(one, 7, Buffer.from('{"id":7}'), moment)
  expect(String(texts.find(one, 7, moment))).toBe('{"id":7}')
  expect(texts.find(other, 7, moment)).toBeUndefined()
  expect(texts.find(one, 8, moment)).toBeUndefined()
})

describe('a change', () => {
  it.each([
    [['services'], false],
    [['blogs', 'blogs:3'], false],
    [['doctors'], true],
    [['services:7'], true],
  ])('of %j: still found %j', (tags, isFound) => {
    const moment = texts.momentOf(SLUGS)
    texts.store(1, 7, Buffer.from('x'), moment)
    texts.change(tags)
    expect(texts.find(1, 7, texts.momentOf(SLUGS)) !== undefined).toBe(isFound)
  })

  it('while a record was read: what was read is not found after it', () => {
    const moment = texts.momentOf(SLUGS)
    texts.change(['services'])
    texts.store(1, 7, Buffer.from('old'), moment)
    expect(texts.find(1, 7, texts.momentOf(SLUGS))).toBeUndefined()
  })

  it('never makes an older text valid again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('services', 'blogs', 'doctors', 'on', 'off'), { minLength: 1 }),
        (steps) => {
          const own = new RecordTexts()
          own.enable()
          let last = 0
          own.store(1, 1, Buffer.from('first'), own.momentOf(SLUGS))
          let isChanged = false
          for (const step of steps) {
            if (step === 'on') own.enable()
            else if (step === 'off') own.disable()
            else own.change([step])
            isChanged ||= step !== 'doctors'
            expect(own.momentOf(SLUGS)).toBeGreaterThanOrEqual(last)
            last = own.momentOf(SLUGS)
            if (isChanged) expect(own.find(1, 1, last)).toBeUndefined()
          }
        },
      ),
    )
  })
})

describe('while changes are not noted', () => {
  it('nothing is stored', () => {
    texts.disable()
    texts.store(1, 7, Buffer.from('x'), texts.momentOf(SLUGS))
    expect(texts.find(1, 7, texts.momentOf(SLUGS))).toBeUndefined()
    expect(new RecordTexts().isEnabled).toBe(false)
  })

  it('what was stored before is not found when they are noted again', () => {
    texts.store(1, 7, Buffer.from('x'), texts.momentOf(SLUGS))
    texts.disable()
    texts.enable()
    expect(texts.find(1, 7, texts.momentOf(SLUGS))).toBeUndefined()
  })
})

it('is bounded: large texts push out the oldest', () => {
  const moment = texts.momentOf(SLUGS)
  const large = Buffer.alloc(2 * 1024 * 1024)
  for (let key = 0; key < 40; key++) texts.store(1, key, large, moment)
  expect(texts.find(1, 0, moment)).toBeUndefined()
  expect(texts.find(1, 39, moment)).toBe(large)
})

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

/** As a query looks: a text counts when none of the collections has changed since. */
const find = (key: number, slugs = SLUGS, selection = 1) =>
  texts.find(selection, key, texts.lastChangeOf(slugs))
const store = (text: string, readAt = texts.now()) => texts.store(1, 7, Buffer.from(text), readAt)

it('a text is found under its selection and key', () => {
  const [one, other] = [texts.selectionOf('a'), texts.selectionOf('b')]
  expect(texts.selectionOf('a')).toBe(one)
  expect(other).not.toBe(one)
  texts.store(one, 7, Buffer.from('{"id":7}'), texts.now())
  expect(String(find(7, SLUGS, one))).toBe('{"id":7}')
  expect(find(7, SLUGS, other)).toBeUndefined()
  expect(find(8, SLUGS, one)).toBeUndefined()
})

describe('a change', () => {
  it.each([
    [['services'], false],
    [['blogs', 'blogs:3'], false],
    [['doctors'], true],
    [['services:7'], true],
  ])('of %j: still found %j', (tags, isFound) => {
    store('x')
    texts.change(tags)
    expect(find(7) !== undefined).toBe(isFound)
  })

  it('while a record was read: what was read is not found after it', () => {
    const readAt = texts.now()
    texts.change(['services'])
    store('old', readAt)
    expect(find(7)).toBeUndefined()
  })

  it('never leaves an older text, whichever collections are looked at', () => {
    const step = fc.oneof(
      fc.constantFrom('services', 'blogs', 'doctors', 'on', 'off', 'store'),
      fc.subarray(['blogs', 'doctors']), // looks with these beside the services
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        texts = new RecordTexts()
        texts.enable()
        let version = 0
        let isStored = false
        for (const each of steps) {
          if (each === 'on') texts.enable()
          else if (each === 'off') texts.disable()
          else if (each === 'store') store(String(version))
          else if (typeof each === 'string') texts.change([each])
          else {
            const found = find(7, ['services', ...each])
            if (found) expect(String(found)).toBe(String(version))
            // Of its own collection alone it is found whatever happened to the others.
            expect(find(7, ['services']) !== undefined).toBe(isStored)
          }
          if (each === 'services' || each === 'on' || each === 'off') {
            version++
            isStored = false
          } else if (each === 'store') isStored = texts.isEnabled
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('while changes are not noted', () => {
  it('nothing is stored', () => {
    texts.disable()
    store('x')
    expect(find(7)).toBeUndefined()
    expect(new RecordTexts().isEnabled).toBe(false)
  })

  it('what was stored before is not found when they are noted again', () => {
    store('x')
    texts.disable()
    texts.enable()
    expect(find(7)).toBeUndefined()
  })
})

it('is bounded: large texts push out the oldest', () => {
  const large = Buffer.alloc(2 * 1024 * 1024)
  for (let key = 0; key < 40; key++) texts.store(1, key, large, texts.now())
  expect(find(0)).toBeUndefined()
  expect(find(39)).toBe(large)
})

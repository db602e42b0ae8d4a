import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EDGES, FORMATS, QUALITIES } from './constants'
import {
  formatFor,
  isFilePublic,
  namesToPrune,
  parseTransformation,
  planOf,
  type Transformation,
  variantNameOf,
  versionOf,
} from './rules'

const parse = (query: string) => parseTransformation(new URLSearchParams(query))
const asked = (query: string): Transformation => {
  const parsed = parse(query)
  if (!parsed.ok || !parsed.value) throw new Error(`${query} asks for no transformation`)
  return parsed.value
}
const reasonOf = (query: string) => {
  const parsed = parse(query)
  return parsed.ok ? undefined : parsed.reason
}
const CENTRE = { x: 50, y: 50 }

describe('a query', () => {
  it.each([
    ['', null],
    ['download', null],
    ['fit=cover&withoutEnlargement=true', null],
    ['width=640', { width: 640, fit: 'inside', withoutEnlargement: false }],
    ['height=640&fit=cover', { height: 640, fit: 'inside', withoutEnlargement: false }],
    ['width=640&height=480', { width: 640, height: 480, fit: 'cover', withoutEnlargement: false }],
    [
      'width=640&height=480&fit=contain&withoutEnlargement=true&quality=75&format=avif&v=2',
      { width: 640, height: 480, fit: 'contain', withoutEnlargement: true, quality: 75, format: 'avif' },
    ],
    ['format=auto', { fit: 'inside', withoutEnlargement: false, format: 'auto' }],
    [
      'key=system-small-cover',
      { width: 64, height: 64, fit: 'cover', withoutEnlargement: false, format: 'auto' },
    ],
    ['key=system-large-contain', { width: 800, fit: 'inside', withoutEnlargement: false, format: 'auto' }],
  ])('%s is read', (query, value) => expect(parse(query)).toEqual({ ok: true, value }))

  it.each([
    ['width=641', /^"width" must be one of \[16, 32, /],
    ['width=', /^"width" must be one of/],
    ['width=0640', /^"width" must be one of/],
    ['height=1e3', /^"height" must be one of/],
    ['quality=71', '"quality" must be one of [30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 100]'],
    ['fit=fill', '"fit" must be one of [cover, contain, inside, outside]'],
    ['format=svg', '"format" must be one of [auto, jpg, png, webp, avif]'],
    ['format=tiff', /^"format" must be/],
    ['withoutEnlargement=yes', '"withoutEnlargement" must be one of [true, false]'],
    ['width=640&width=320', '"width" must be a single value'],
    ['transforms=[["blur",45]]', '"transforms" is not supported'],
    ['focal_point_x=5&width=640', '"focal_point_x" is not supported'],
    ['key=constructor', `Key "constructor" isn't configured`],
    ['key=x&width=640', /^You can't combine the "key" query parameter/],
    ['key=system-small-cover&key=system-small-cover', '"key" must be a single value'],
  ])('%s is refused', (query, reason) => {
    if (typeof reason === 'string') expect(reasonOf(query)).toBe(reason)
    else expect(reasonOf(query)).toMatch(reason)
  })

  it('of any kind is refused or asks for what is on the list', () => {
    const name = fc.constantFrom(
      ...['width', 'height', 'fit', 'quality', 'format', 'withoutEnlargement', 'key', 'x'],
    )
    const wild = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.double().map(String))
    const right = fc.constantFrom<[string, string]>(
      ['width', '640'],
      ['height', '48'],
      ['fit', 'outside'],
      ['quality', '75'],
      ['format', 'auto'],
      ['key', 'system-small-cover'],
    )
    const pairs = fc.array(fc.oneof({ weight: 3, arbitrary: right }, fc.tuple(name, wild)), { maxLength: 5 })
    let accepted = 0
    const check = (sent: [string, string][]) => {
      const parsed = parseTransformation(new URLSearchParams(sent))
      if (!parsed.ok) {
        expect(parsed.reason).toMatch(/^(?:"|Key "|You can't)/)
        return
      }
      const { width, height, quality, format } = parsed.value ?? {}
      if (parsed.value) accepted += 1
      for (const edge of [width, height]) expect([undefined, ...EDGES]).toContain(edge)
      expect([undefined, ...QUALITIES]).toContain(quality)
      expect([undefined, 'auto', ...Object.keys(FORMATS)]).toContain(format)
    }
    fc.assert(fc.property(pairs, check), { numRuns: 2_000 })
    expect(accepted).toBeGreaterThan(20)
  })
})

describe('the format', () => {
  const CHROME = 'image/avif,image/webp,image/apng,*/*;q=0.8'
  it.each([
    ['image/png', undefined, CHROME, 'png'],
    ['image/jpeg', 'webp', null, 'webp'],
    ['image/webp', 'auto', CHROME, 'avif'],
    ['image/webp', 'auto', 'image/webp', 'webp'],
    ['image/webp', 'auto', 'image/avif;q=0, image/webp;q=0.9', 'webp'],
    ['image/webp', 'auto', '*/*', 'png'],
    ['image/jpeg', 'auto', null, 'jpg'],
  ] as const)('of %s, asked for %s, for %s', (type, format, accept, expected) =>
    expect(formatFor(type, format, accept)).toBe(expected),
  )
})

describe('a plan', () => {
  const picture = { width: 1600, height: 1000 }
  it.each([
    ['width=800', { scaled: { width: 800, height: 500 } }],
    ['width=3840', { scaled: { width: 3840, height: 2400 } }],
    ['width=3840&withoutEnlargement=true', { scaled: picture }],
    ['width=400&height=400&fit=inside', { scaled: { width: 400, height: 250 } }],
    ['width=400&height=400&fit=outside', { scaled: { width: 640, height: 400 } }],
    [
      'width=400&height=400&fit=contain',
      { scaled: { width: 400, height: 250 }, ground: { width: 400, height: 400 } },
    ],
    ['format=png', { scaled: picture }],
  ])('for %s', (query, plan) => expect(planOf(picture, asked(query), CENTRE)).toEqual(plan))

  it('cuts around the focal point', () => {
    const part = (x: number) => planOf(picture, asked('width=400&height=400'), { x, y: 50 })?.part
    expect(part(50)).toEqual({ left: 120, top: 0, width: 400, height: 400 })
    expect(part(0)).toEqual({ left: 0, top: 0, width: 400, height: 400 })
    expect(part(90)).toEqual({ left: 240, top: 0, width: 400, height: 400 })
  })

  it('cuts a small picture without enlarging it', () => {
    const plan = planOf(
      { width: 300, height: 900 },
      asked('width=640&height=480&withoutEnlargement=true'),
      CENTRE,
    )
    expect(plan).toEqual({
      scaled: { width: 300, height: 900 },
      part: { left: 0, top: 210, width: 300, height: 480 },
    })
  })

  it('is refused for a picture or a result that needs too much memory', () => {
    expect(planOf({ width: 10, height: 20_000 }, asked('width=3840'), CENTRE)).toBeUndefined()
    expect(planOf({ width: 10, height: 20_000 }, asked('width=3840&height=3840'), CENTRE)).toBeUndefined()
    expect(planOf({ width: 10_000, height: 10_000 }, asked('width=64'), CENTRE)).toBeUndefined()
    expect(planOf({ width: 6_000, height: 4_000 }, asked('width=3840&height=3840'), CENTRE)).toBeDefined()
  })

  it('never makes a part outside of the scaled picture', () => {
    const side = fc.integer({ min: 1, max: 9_000 })
    const percent = fc.double({ min: 0, max: 100, noNaN: true })
    const edge = fc.constantFrom(...EDGES)
    fc.assert(
      fc.property(
        side,
        side,
        edge,
        edge,
        percent,
        percent,
        fc.boolean(),
        (w, h, width, height, x, y, small) => {
          const transformation = { width, height, fit: 'cover', withoutEnlargement: small } as const
          const plan = planOf({ width: w, height: h }, transformation, { x, y })
          if (!plan?.part) return
          const { left, top, width: across, height: down } = plan.part
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
          expect(left + across).toBeLessThanOrEqual(plan.scaled.width)
          expect(top + down).toBeLessThanOrEqual(plan.scaled.height)
          expect(Math.min(across, down)).toBeGreaterThanOrEqual(1)
        },
      ),
    )
  })
})

describe('a stored picture', () => {
  const named = (query: string, changes = {}) =>
    variantNameOf({
      id: 12,
      version: versionOf({ bytes: 4_000, changedAt: 1_790_000_000_000.5 }),
      transformation: asked(query),
      format: 'webp',
      focus: CENTRE,
      ...changes,
    })

  it('has a name that says what it was made of', () => {
    expect(named('width=640&height=480&quality=75')).toBe('12-mubbs7i8-334-640x480-cover-50.50-q75.webp')
    expect(named('height=480&withoutEnlargement=true')).toBe('12-mubbs7i8-334-x480-inside-smaller.webp')
    expect(named('format=webp')).toBe('12-mubbs7i8-334-whole.webp')
  })

  it('has another name for another file, focal point or format', () => {
    const query = 'width=640&height=480'
    const names = [
      named(query),
      named(query, { version: versionOf({ bytes: 4_001, changedAt: 1_790_000_000_000 }) }),
      named(query, { focus: { x: 20, y: 50 } }),
      named(query, { format: 'avif' }),
      named(query, { id: 1 }),
    ]
    expect(new Set(names).size).toBe(names.length)
    expect(named('width=640', { focus: { x: 20, y: 50 } })).toBe(named('width=640'))
  })

  const NOW = 1_790_000_000_000
  const stored = Array.from({ length: 10 }, (_, place) => ({
    name: `${place}.webp`,
    bytes: 100,
    usedAt: NOW - place * 1_000,
  }))

  it('stays within the bounds', () => {
    expect(namesToPrune(stored, NOW, { files: 10, bytes: 1_000 })).toEqual([])
  })

  it('is deleted when it was used longest ago, with some more', () => {
    expect(namesToPrune(stored.toReversed(), NOW, { files: 8, bytes: 1e6 })).toEqual(['8.webp', '9.webp'])
    expect(namesToPrune(stored, NOW, { files: 99, bytes: 500 })).toEqual(
      ['4', '5', '6', '7', '8', '9'].map((name) => `${name}.webp`),
    )
  })

  it('that was left unfinished is deleted after an hour', () => {
    const part = (name: string, usedAt: number) => ({ name: `${name}.part`, bytes: 10, usedAt })
    const parts = [part('old', NOW - 3_700_000), part('new', NOW - 3_000)]
    expect(namesToPrune([...stored, ...parts], NOW)).toEqual(['old.part'])
  })
})

it('a record whose name leads out of the folder is not public', () => {
  const file = { id: 1, mimeType: 'image/webp', focus: CENTRE, updatedAt: '2026-11-26T10:00:00.000Z' }
  for (const filename of ['', '.', '..', '../a.webp', 'a/b.webp', 'a\\b.webp'])
    expect(isFilePublic({ ...file, filename }), filename).toBe(false)
  expect(isFilePublic({ ...file, filename: 'stage 1..2.webp' })).toBe(true)
})

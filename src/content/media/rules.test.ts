import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropOf, fileIdOf, recordIdOf, scaledPicturesOf } from './rules'

it('every copy narrower than the picture has a name, a width and a height', () => {
  expect(scaledPicturesOf({ filename: 'stage.webp', width: 1200, height: 800 })).toEqual({
    thumb: { filename: 'stage-320x213.webp', width: 320, height: 213, mimeType: 'image/webp' },
    small: { filename: 'stage-640x427.webp', width: 640, height: 427, mimeType: 'image/webp' },
    medium: { filename: 'stage-1024x683.webp', width: 1024, height: 683, mimeType: 'image/webp' },
  })
})

it('there is no copy larger than the picture', () => {
  expect(scaledPicturesOf({ filename: 'a.webp', width: 320, height: 200 })).toEqual({})
})

it('a copy of a very wide picture is at least one pixel high', () => {
  expect(scaledPicturesOf({ filename: 'line.png', width: 2000, height: 2 }).thumb).toMatchObject({
    filename: 'line-320x1.webp',
    height: 1,
  })
})

describe('a picture fills a frame of 1200 × 630', () => {
  it.each([
    [{ width: 2400, height: 1260 }, { x: 50, y: 50 }, { width: 1200, height: 630 }, 0, 0],
    [{ width: 1000, height: 2000 }, { x: 50, y: 50 }, { width: 1200, height: 2400 }, 0, 885],
    [{ width: 1000, height: 2000 }, { x: 50, y: 2 }, { width: 1200, height: 2400 }, 0, 0],
    [{ width: 4000, height: 630 }, { x: 100, y: 50 }, { width: 4000, height: 630 }, 2800, 0],
    [{ width: 240, height: 160 }, { x: 50, y: 50 }, { width: 1200, height: 800 }, 0, 85],
  ])('%j with its focus at %j', (size, focus, scaled, left, top) => {
    expect(cropOf(size, { width: 1200, height: 630 }, focus)).toEqual({ scaled, left, top })
  })
})

describe('the id of a file on the wire', () => {
  it('is a UUID of version 8 made of the record’s id', () => {
    expect(fileIdOf(1)).toBe('6b657276-616e-8000-8000-000000000001')
    expect(fileIdOf(2_147_483_647)).toBe('6b657276-616e-8000-8000-00007fffffff')
  })

  it('leads back to the record', () => {
    const ids = fc.integer({ min: 1, max: 2_147_483_647 })
    fc.assert(fc.property(ids, (id) => recordIdOf(fileIdOf(id)) === id))
  })

  it('begins as its record says', () => {
    expect(fileIdOf(12, '0f3d8a61-5b7c-8e21-9a04-')).toBe('0f3d8a61-5b7c-8e21-9a04-00000000000c')
    expect(recordIdOf('0f3d8a61-5b7c-8e21-9a04-00000000000c')).toBe(12)
  })

  it.each([
    '',
    'not-a-uuid',
    '00000000-0000-0000-0000-000000000000',
    '6b657276-616e-8000-8000-000000000000',
    '6b657276-616e-8000-8000-000080000000',
    '6b657276-616e-8000-8000-00000000000A',
    '6b657276-616e-8000-8000-0000000000001',
    '6b657276-616e-4000-8000-000000000001',
    '6b657276-616e-8000-c000-000000000001',
    '6b657276-616e-8000-8000-000000000001 ',
    '1',
  ])('no other text leads to one: %j', (text) => expect(recordIdOf(text)).toBeUndefined())
})

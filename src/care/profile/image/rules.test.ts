/** Specification, sections 5 and 9: profile images are JPG, PNG or GIF, under 5 MB. */
import { describe, expect, it } from 'vitest'
import { IMAGE_MAX_BYTES, IMAGE_PIXELS_MAX } from './constants'
import { imageTypeOf, initialsOf, isDrawable } from './rules'

describe('a profile image', () => {
  it.each([
    ['me.jpg', 'jpg'],
    ['me.JPEG', 'jpg'],
    ['me.png', 'png'],
    ['me.gif', 'gif'],
  ])('may be %s', (name, type) => {
    expect(imageTypeOf({ name, size: 1 })).toEqual({ type })
  })

  it.each(['me.pdf', 'me.docx', 'me.webp', 'me.svg', 'me.heic', 'me', '.jpg', 'me.jpg.exe'])(
    'may not be %s',
    (name) => expect(imageTypeOf({ name, size: 1 })).toBe('FILE_TYPE'),
  )

  it('is under 5 MB, not 5 MB', () => {
    const sized = (size: number) => imageTypeOf({ name: 'me.png', size })
    expect(IMAGE_MAX_BYTES).toBe(5 * 1024 * 1024)
    expect(sized(IMAGE_MAX_BYTES - 1)).toEqual({ type: 'png' })
    expect(sized(IMAGE_MAX_BYTES)).toBe('FILE_TOO_LARGE')
    expect(sized(IMAGE_MAX_BYTES + 1)).toBe('FILE_TOO_LARGE')
  })

  it('must be there', () => {
    expect(imageTypeOf({ name: '', size: 0 })).toBe('FILE_REQUIRED')
    expect(imageTypeOf({ name: 'me.png', size: 0 })).toBe('FILE_REQUIRED')
  })

  it('has not more pixels than may be drawn', () => {
    expect(isDrawable({ width: IMAGE_PIXELS_MAX, height: 1 })).toBe(true)
    expect(isDrawable({ width: IMAGE_PIXELS_MAX, height: 2 })).toBe(false)
    expect(isDrawable({ width: 0, height: 2 })).toBe(false)
  })
})

it.each([
  ['Ada Lovelace', 'AL'],
  ['Ayşe Nur Öztürk', 'AÖ'],
  ['  Plato ', 'P'],
  ['Ada (Ms) -', 'A'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))

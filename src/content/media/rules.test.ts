import { expect, it } from 'vitest'
import { scaledPicturesOf } from './rules'

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

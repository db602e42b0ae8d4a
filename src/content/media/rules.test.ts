import { expect, it } from 'vitest'
import { scaledPicturesOf } from './rules'

it('names every narrower copy with its own width and height', () => {
  expect(scaledPicturesOf({ filename: 'stage.webp', width: 1200, height: 800 })).toEqual({
    thumb: { filename: 'stage-320x213.webp', width: 320, height: 213, mimeType: 'image/webp' },
    small: { filename: 'stage-640x427.webp', width: 640, height: 427, mimeType: 'image/webp' },
    medium: { filename: 'stage-1024x683.webp', width: 1024, height: 683, mimeType: 'image/webp' },
  })
})

it('enlarges nothing', () => {
  expect(scaledPicturesOf({ filename: 'a.webp', width: 320, height: 200 })).toEqual({})
})

it('keeps a very wide picture at least one pixel high', () => {
  expect(scaledPicturesOf({ filename: 'line.png', width: 2000, height: 2 }).thumb).toMatchObject({
    filename: 'line-320x1.webp',
    height: 1,
  })
})

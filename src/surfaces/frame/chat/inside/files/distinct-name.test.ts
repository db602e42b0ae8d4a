import { expect, it } from 'vitest'
import { distinctName, pastedName } from './distinct-name'

it.each([
  ['image.jpg', [], 'image.jpg'],
  ['image.jpg', ['image.JPG'], 'image 2.jpg'],
  ['image.jpg', ['image.jpg', 'image 2.jpg'], 'image 3.jpg'],
  ['report', ['report'], 'report 2'],
])('%s beside %j is %s', (name, taken, expected) => {
  expect(distinctName(name, taken)).toBe(expected)
})

it('a pasted picture is named by its time', () => {
  const lastModified = Date.parse('2027-03-01T09:30:15Z')
  expect(pastedName({ name: 'image.png', lastModified }, 'image-{time}')).toBe(
    'image-2027-03-01-09-30-15.png',
  )
})

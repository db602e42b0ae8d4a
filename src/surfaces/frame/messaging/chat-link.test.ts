import { expect, it } from 'vitest'
import { chatLink, readableNumber } from './chat-link'

it('opens a chat with the prefilled text of the specification', () => {
  expect(chatLink('+90 500 000 01 42', 'Hello, Can I ask you a question?')).toBe(
    'https://wa.me/905000000142?text=Hello%2C%20Can%20I%20ask%20you%20a%20question%3F',
  )
})

it('formats numbers in groups of digits', () => {
  expect(readableNumber('905000000142')).toBe('+90 500 000 01 42')
  expect(readableNumber('447700900123')).toBe('+447 700 900 123')
})

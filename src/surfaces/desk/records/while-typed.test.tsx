import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WhileTyped } from './while-typed'

const words = { over: 'It is over', discard: 'Discard' }
const form = <button type="button">Save</button>

it('forms in which nothing is typed are replaced by what comes after them', () => {
  const typed = (isOver: boolean) =>
    renderToStaticMarkup(<WhileTyped {...{ isOver, words, after: 'Ended', children: form }} />)
  expect(typed(false)).toMatch(/Save/)
  expect(typed(true)).toBe('Ended')
})

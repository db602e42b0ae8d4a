import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { WhileOpen } from './while-open'
import { WhileTyped } from './while-typed'

const words = { over: 'It is over', discard: 'Discard' }
const button = <button type="button">Withdraw</button>

describe('What is shown while it is possible', () => {
  it('is there until it is over', () => {
    expect(renderToStaticMarkup(<WhileOpen isOver={false}>{button}</WhileOpen>)).toContain('Withdraw')
    expect(renderToStaticMarkup(<WhileOpen isOver>{button}</WhileOpen>)).toBe('')
  })

  it('makes way for what comes after it, when nothing is typed', () => {
    const typed = (isOver: boolean) =>
      renderToStaticMarkup(<WhileTyped {...{ isOver, words, after: 'Ended', children: button }} />)
    expect(typed(false)).toMatch(/Withdraw/)
    expect(typed(true)).toBe('Ended')
  })
})

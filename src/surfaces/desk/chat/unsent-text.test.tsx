import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UnsentText } from './unsent-text'

const words = {
  title: 'Not sent',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  discard: 'Discard',
}

it('is not on the page before the tab is asked what was typed', () => {
  expect(renderToStaticMarkup(<UnsentText place="chat-draft:1:2" words={words} />)).toBe('')
})

import { describe, expect, it } from 'vitest'
import { leavesPage, mayLeaveBySending } from './rules'

const HERE = 'https://kervan.example/en/desk/requests/1/offer?alternative=1#items'
const link = (href: string, rest: { target?: string; isDownload?: boolean } = {}) => ({
  ...{ href: new URL(href, HERE).href, target: '', isDownload: false },
  ...rest,
})
const click = (rest: Partial<MouseEvent> = {}) => ({
  ...{ button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...rest,
})

describe('a click leaves the page', () => {
  it.each(['/en/desk', '/en/desk/requests/1/offer', '/en/desk/requests/1/offer/preview?alternative=1'])(
    'when its link leads to %s',
    (href) => expect(leavesPage(link(href), click(), HERE)).toBe(true),
  )

  it('when its link leads to the page itself, which is opened again', () => {
    expect(leavesPage(link('?alternative=1'), click(), HERE)).toBe(true)
    expect(leavesPage(link('/en/desk', { target: '_self' }), click(), HERE)).toBe(true)
  })

  it('not when it stays on the page, or opens another window or a file', () => {
    expect(leavesPage(link('#title'), click(), HERE)).toBe(false)
    expect(leavesPage(link('/en/desk', { target: '_blank' }), click(), HERE)).toBe(false)
    expect(leavesPage(link('/documents/1', { isDownload: true }), click(), HERE)).toBe(false)
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
      expect(leavesPage(link('/en/desk'), click({ [key]: true }), HERE)).toBe(false)
    expect(leavesPage(link('/en/desk'), click({ button: 1 }), HERE)).toBe(false)
  })

  it('not where the browser itself asks, or opens another program', () => {
    expect(leavesPage(link('https://example.org/'), click(), HERE)).toBe(false)
    expect(leavesPage(link('mailto:a@example.org'), click(), HERE)).toBe(false)
  })
})

describe('sending a form', () => {
  const form = (rest: Partial<Parameters<typeof mayLeaveBySending>[0]> = {}) => ({
    ...{ isOffer: false, isInQuestion: false, method: '', target: '' },
    ...rest,
  })

  it('can leave the page, as signing out does', () => {
    expect(mayLeaveBySending(form())).toBe(true)
    expect(mayLeaveBySending(form({ method: 'post', target: '_self' }))).toBe(true)
  })

  it('is not asked about for the offer itself, nor in a question that asks already', () => {
    expect(mayLeaveBySending(form({ isOffer: true }))).toBe(false)
    expect(mayLeaveBySending(form({ isInQuestion: true }))).toBe(false)
  })

  it('does not leave it when it opens another window or closes a dialog', () => {
    expect(mayLeaveBySending(form({ target: '_blank' }))).toBe(false)
    expect(mayLeaveBySending(form({ method: 'dialog' }))).toBe(false)
  })
})

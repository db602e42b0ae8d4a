import { describe, expect, it } from 'vitest'
import { selectedTab, tabAfterKey } from './tab-rules'

const TABS = ['preparation', 'treatment', 'recovery', 'advantages']

describe('the selected tab (specification, section 4)', () => {
  it('‘selection defaults to the first’', () => expect(selectedTab(TABS, undefined)).toBe('preparation'))
  it('is the chosen one', () => expect(selectedTab(TABS, 'recovery')).toBe('recovery'))
  it('‘if the selected tab disappears, the first tab is selected’', () => {
    expect(selectedTab(TABS.slice(0, 3), 'advantages')).toBe('preparation')
  })
  it('is none when there are no tabs', () => expect(selectedTab([], 'recovery')).toBeUndefined())
})

describe('keys', () => {
  it.each([
    ['ArrowRight', 'preparation', 'treatment'],
    ['ArrowRight', 'advantages', 'preparation'],
    ['ArrowLeft', 'preparation', 'advantages'],
    ['ArrowLeft', 'recovery', 'treatment'],
    ['Home', 'recovery', 'preparation'],
    ['End', 'preparation', 'advantages'],
    ['a', 'preparation', undefined],
    ['toString', 'preparation', undefined],
  ])('%s on %s leads to %s', (key, selected, expected) => {
    expect(tabAfterKey(key, TABS, selected)).toBe(expected)
  })
  it('do nothing when the selected tab does not exist', () =>
    expect(tabAfterKey('Home', TABS, 'gone')).toBeUndefined())
})

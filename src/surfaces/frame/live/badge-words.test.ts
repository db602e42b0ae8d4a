import { expect, it } from 'vitest'
import { badgeWords } from './badge-words'
import { newerCounts } from './live-store'

it('the words of a badge keep their place for the number', () => {
  expect(badgeWords((count) => `${count} non lu${count > 1 ? 's' : ''}`)).toEqual({
    one: '{n} non lu',
    other: '{n} non lus',
  })
})

it('a badge shows the newer of what the page was made with and what was heard, never another person’s', () => {
  const page = { at: 10, person: 'a', counts: { messages: 1, notifications: 0, chats: 0 } }
  const heard = { at: 11, person: 'a', counts: { messages: 2, notifications: 1, chats: 0 } }
  expect(newerCounts(page, undefined)).toEqual(page.counts)
  expect(newerCounts(page, heard)).toEqual(heard.counts)
  expect(newerCounts({ ...page, at: 12 }, heard)).toEqual(page.counts)
  expect(newerCounts(page, { ...heard, person: 'b' })).toEqual(page.counts)
})

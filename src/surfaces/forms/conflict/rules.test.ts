import { expect, it } from 'vitest'
import { readAgain } from './rules'

const OPENED = { read: '1', shown: '1', count: 0 }

it('a form in which nothing is typed is opened again with what a colleague has saved', () => {
  expect(readAgain(OPENED, '2', false)).toEqual({ read: '2', shown: '2', count: 1 })
  expect(readAgain(OPENED, '1', false)).toEqual(OPENED)
})

it('one in which something is typed stays as it is', () => {
  expect(readAgain(OPENED, '2', true)).toEqual({ read: '2', shown: '1', count: 0 })
})

it('one that has saved stays, also while the page still shows what was there before', () => {
  const saved = { ...readAgain(OPENED, '2', true), shown: '3' }
  expect(readAgain(saved, '2', false)).toEqual(saved)
  expect(readAgain(saved, '3', false)).toEqual({ read: '3', shown: '3', count: 0 })
  expect(readAgain(saved, '4', false), 'a colleague was next').toEqual({ read: '4', shown: '4', count: 1 })
})

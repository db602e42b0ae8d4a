import { expect, it } from 'vitest'
import { readAgain, withFreshKey } from './rules'

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

it('a form that is opened again does not send the key of the last one, also before the page was read again', () => {
  const hidden = { locale: 'de', idempotency_key: 'first' }
  expect(withFreshKey({ hidden }, { count: 0 })).toEqual({ hidden })
  const renewal = { count: 1, used: 'first', key: 'second' }
  expect(withFreshKey({ hidden, id: 'note' }, renewal)).toEqual({
    hidden: { locale: 'de', idempotency_key: 'second' },
    id: 'note',
  })
  const read = { hidden: { ...hidden, idempotency_key: 'third' } }
  expect(withFreshKey(read, renewal), 'the page was read again').toEqual(read)
  expect(withFreshKey({ hidden: { locale: 'de' } }, { count: 1, key: 'second' })).toEqual({
    hidden: { locale: 'de' },
  })
})

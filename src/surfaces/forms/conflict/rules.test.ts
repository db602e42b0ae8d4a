import { expect, it } from 'vitest'
import type { FormState } from '@/lib/form-state'
import { keyAfter, openedKey, readAgain } from './rules'

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

it('a form that is opened again after its success has another key at once, or the one of the page that was read again', () => {
  expect(openedKey('first', { count: 0 })).toBe('first')
  const renewal = { count: 1, used: 'first', fresh: 'second' }
  expect(openedKey('first', renewal)).toBe('second')
  expect(openedKey('third', renewal), 'the page was read again').toBe('third')
  expect(openedKey(undefined, { count: 1, fresh: 'second' }), 'a form without a key').toBeUndefined()
})

it('the key of a form stays until it has succeeded, however often the page is read again', () => {
  const kept = { given: 'first', key: 'first' }
  const at = (state: FormState, pending = false) => ({ given: 'second', state, pending })
  expect(keyAfter(kept, at({ status: 'idle' }))).toBe(kept)
  expect(keyAfter(kept, at({ status: 'error', code: 'UNCONFIRMED' }))).toBe(kept)
  const done: FormState = { status: 'done' }
  expect(keyAfter(kept, at(done, true)), 'sent once more').toBe(kept)
  const next = keyAfter(kept, at(done))
  expect(next).toEqual({ given: 'second', key: 'second', after: done })
  expect(keyAfter(next, { ...at(done), given: 'third' })).toBe(next)
})

it('a key that an earlier attempt has used is replaced once the page was read again', () => {
  const kept = { given: 'first', key: 'first' }
  const state: FormState = { status: 'error', code: 'IDEMPOTENCY_MISMATCH' }
  expect(keyAfter(kept, { given: 'first', state, pending: false }, () => 'fresh')).toBe(kept)
  const next = { given: 'second', key: 'second', after: state }
  expect(keyAfter(kept, { given: 'second', state, pending: false })).toEqual(next)
})

it('after success a form repeats itself until the page was read again; one that is emptied has another key at once', () => {
  const kept = { given: 'first', key: 'first' }
  const done = { given: 'first', state: { status: 'done' }, pending: false } satisfies Parameters<
    typeof keyAfter
  >[1]
  expect(keyAfter(kept, done)).toBe(kept)
  const next = keyAfter(kept, done, () => 'fresh')
  expect(next).toEqual({ given: 'first', key: 'fresh', after: done.state })
  expect(keyAfter(next, { ...done, given: 'second' }, () => 'another')).toBe(next)
  const none = { given: undefined, key: undefined }
  expect(
    keyAfter(none, { ...done, given: undefined }, () => 'fresh'),
    'a form without a key',
  ).toBe(none)
})

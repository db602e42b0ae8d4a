import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { RequestId, UserId } from '@/lib/record-ids'
import { relationOf } from './list-related'

const [user, stranger] = [newId<UserId>(), newId<UserId>()]
const person = { id: newId<RequestId>(), userId: user, phone: '+4915111111111', earlierId: null }
const other = { id: newId<RequestId>(), userId: stranger, earlierId: null }

it('says what tells most about two requests being of one person', () => {
  expect(relationOf(person, other)).toBe('phone')
  expect(relationOf(person, { ...other, userId: user })).toBe('account')
  expect(relationOf(person, { ...other, userId: user, earlierId: person.id })).toBe('linked')
  expect(relationOf({ ...person, earlierId: other.id }, other)).toBe('linked')
})

it('two people without an account are not of one account', () => {
  expect(relationOf({ ...person, userId: null }, { ...other, userId: null })).toBe('phone')
})

import fc from 'fast-check'
import * as v from 'valibot'
import { expect, expectTypeOf, it } from 'vitest'
import { isId, newId } from './ids'
import { type OfferId, type RequestId, requestIdSchema, type UncheckedId, type UserId } from './record-ids'

it('the id of one kind of record is not accepted for another kind, nor is a plain text', () => {
  expectTypeOf<RequestId>().not.toExtend<UserId>()
  expectTypeOf<OfferId>().not.toExtend<RequestId>()
  expectTypeOf<string>().not.toExtend<UserId>()
  expectTypeOf<RequestId>().toExtend<string>()
})

it('where an id is still to be checked, a text is accepted and an id of another kind is not', () => {
  expectTypeOf<string>().toExtend<UncheckedId<RequestId>>()
  expectTypeOf<RequestId>().toExtend<UncheckedId<RequestId>>()
  expectTypeOf<OfferId>().not.toExtend<UncheckedId<RequestId>>()
})

it('forms and addresses accept the same texts as ids', () => {
  const id = fc.uuid().chain((uuid) => fc.constantFrom(uuid, uuid.toUpperCase(), `${uuid} `, uuid.slice(1)))
  fc.assert(
    fc.property(fc.oneof(fc.string(), id), (text) => v.is(requestIdSchema, text) === isId<RequestId>(text)),
  )
})

it('a new id is one', () => {
  expect(v.is(requestIdSchema, newId<RequestId>())).toBe(true)
})

import { describe, expect, it } from 'vitest'
import { isBadQueryError, isOpenQuery, isRecordId, type QueryField } from './rules'

const FIELDS: QueryField[] = [
  { name: 'title', type: 'text' },
  { name: 'age', type: 'number' },
  { name: 'bornOn', type: 'date' },
  { name: 'program', type: 'relationship' },
  { name: '_status', type: 'select' },
  { name: 'consent', type: 'group', access: { read: () => false }, flattenedFields: [] },
  { name: 'team', type: 'array', flattenedFields: [{ name: 'doctor', type: 'relationship' }] },
  {
    name: 'parts',
    type: 'blocks',
    blocks: [{ flattenedFields: [{ name: 'picture', type: 'upload' }] }],
  },
]
const isOpen = (where: unknown) => isOpenQuery({ where }, FIELDS)

describe('the filter of an anonymous caller', () => {
  it.each([
    { title: { like: 'x' } },
    { 'title.de': { equals: 'x' } },
    { _status: { equals: 'published' } },
    { id: { in: '1,2,3' } },
    { id: { in: ['1', '2'] } },
    { program: { equals: '7' } },
    { program: { equals: 'null' } },
    { 'program.slug': { equals: 'hair' } },
    { 'program.id': { not_equals: 3 } },
    { program: { exists: 'true' } },
    { or: [{ age: { greater_than: '3.5' } }, { and: [{ bornOn: { less_than: '2026-01-01' } }] }] },
  ])('may be %j', (where) => {
    expect(isOpen(where)).toBe(true)
  })

  it.each([
    { 'program._status': { equals: 'draft' } },
    { program___status: { equals: 'draft' } },
    { 'program.name': { like: 'x' } },
    { 'program.parent.slug': { equals: 'x' } },
    { 'program.de._status': { equals: 'x' } },
    { 'team.doctor._status': { equals: 'draft' } },
    { 'parts.image.picture.filename': { equals: 'x' } },
    { 'consent.formReference': { exists: 'true' } },
    { or: [{ title: { equals: 'x' } }, { and: [{ 'program._status': { equals: 'draft' } }] }] },
    { OR: { 0: { 'program._status': { equals: 'draft' } } } },
  ])('may not reach protected fields: %j', (where) => {
    expect(isOpen(where)).toBe(false)
  })

  it.each([
    { id: { equals: '99999999999' } },
    { id: { greater_than: '1e400' } },
    { id: { like: '1' } },
    { id: { within: '1' } },
    { title: { near: '1,2' } },
    { title: { invented: '1' } },
    { title: 'x' },
    { program: { in: '1,99999999999' } },
    { age: { equals: '1e400' } },
    { bornOn: { equals: 'yesterday' } },
    { and: [{ id: { equals: '1.5' } }] },
    'x',
    null,
  ])('must be one that the database can evaluate: not %j', (where) => {
    expect(isOpen(where)).toBe(false)
  })

  it('may not be nested too deeply', () => {
    let where: unknown = { title: { equals: 'x' } }
    for (let level = 0; level < 50; level += 1) where = { and: [where] }
    expect(isOpen(where)).toBe(false)
  })
})

it('sorting by a protected field of a related record is refused', () => {
  expect(isOpenQuery({ sort: ['-title', 'program'] }, FIELDS)).toBe(true)
  expect(isOpenQuery({ sort: '-program.slug' }, FIELDS)).toBe(true)
  expect(isOpenQuery({ sort: 'title,-program._status' }, FIELDS)).toBe(false)
  expect(isOpenQuery({ sort: ['consent.givenOn'] }, FIELDS)).toBe(false)
})

it.each([1, 2, 2_147_483_647])('%d is a page and an id', (number) => {
  expect([isOpenQuery({ page: number }, FIELDS), isRecordId(number)]).toEqual([true, true])
})

it.each([-1, 0, 1.5, Number.NaN, 99_999_999_999, 'abc', null])('%s is neither', (number) => {
  expect([isOpenQuery({ page: number }, FIELDS), isRecordId(number)]).toEqual([false, false])
})

it('recognises errors that the caller’s query caused', () => {
  const data = Object.assign(new Error('out of range'), { code: '22003' })
  expect(isBadQueryError(new Error('Failed query', { cause: data }))).toBe(true)
  expect(isBadQueryError(new SyntaxError('JSON'))).toBe(true)
  expect(isBadQueryError(Object.assign(new Error('gone'), { code: '57P01' }))).toBe(false)
  expect(isBadQueryError(undefined)).toBe(false)
})

import * as v from 'valibot'
import { expect, it } from 'vitest'
import { VIEW_NAME_MAX_LENGTH, VIEW_QUERY_MAX_LENGTH } from './constants'
import { viewForm } from './schema'

it('a view has a name and filters', () => {
  const name = 'x'.repeat(VIEW_NAME_MAX_LENGTH)
  expect(v.parse(viewForm, { name: ` ${name} `, query: 'status=pending' })).toEqual({
    ...{ name, query: 'status=pending' },
  })
})

it.each([
  [{ name: ' \n' }, 'VIEW_NAME_REQUIRED'],
  [{ name: 'x'.repeat(VIEW_NAME_MAX_LENGTH + 1) }, 'VIEW_NAME_TOO_LONG'],
  [{ query: 'x'.repeat(VIEW_QUERY_MAX_LENGTH + 1) }, 'INVALID'],
])('%o is refused with %s', (change, code) => {
  const found = v.safeParse(viewForm, { name: 'Mine', query: '', ...change })
  expect(found.issues?.map(({ message }) => message)).toEqual([code])
})

import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { linkForm, unlinkForm } from './schema'

const form = { request: newId(), reference: ' RQ-2026-0042 ', from: '' }

it('a link names a number, without the spaces around it', () => {
  expect(v.parse(linkForm, form).reference).toBe('RQ-2026-0042')
})

it.each([
  [{ reference: '   ' }, 'REFERENCE_UNKNOWN'],
  [{ reference: 'x'.repeat(41) }, 'REFERENCE_UNKNOWN'],
  [{ reference: undefined }, 'REFERENCE_UNKNOWN'],
  [{ from: 'nobody' }, 'INVALID'],
  [{ request: '1' }, 'INVALID'],
])('%o is refused with %s', (change, code) => {
  const found = v.safeParse(linkForm, { ...form, ...change })
  expect(found.issues?.map(({ message }) => message)).toEqual([code])
})

it('a link is ended by what it was when the page was opened', () => {
  const from = newId()
  expect(v.parse(unlinkForm, { request: form.request, from })).toEqual({ request: form.request, from })
})

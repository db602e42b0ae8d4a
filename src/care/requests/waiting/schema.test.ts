import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { answeredForm } from './schema'

const form = { request: newId(), answered: 'on', seen: '2026-11-23T09:00:00.000Z' }

it('a mark says what the patient had last sent', () => {
  expect(v.parse(answeredForm, form)).toEqual(form)
  expect(v.parse(answeredForm, { ...form, seen: '' }).seen).toBe('')
})

it.each([{ answered: 'yes' }, { seen: 'today' }, { request: 'x' }])('%o is refused', (change) => {
  expect(v.safeParse(answeredForm, { ...form, ...change }).success).toBe(false)
})

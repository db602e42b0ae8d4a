import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { newId } from '@/lib/ids'
import { ADDITION_MAX_LENGTH } from './constants'
import { additionForm } from './schema'

const read = (text: string | undefined) =>
  v.safeParse(additionForm, { request: 'x', idempotency_key: 'a'.repeat(36), text })

it('an addition is a text without control characters', () => {
  expect(read(' Aspirin\u0007\r\n100 mg ').output).toMatchObject({ text: 'Aspirin\n100 mg' })
})

it('an addition may be files alone', () => {
  const files = `${newId()},${newId()}`
  const form = { request: 'x', idempotency_key: 'a'.repeat(36), text: '', files, files_form: 'f' }
  expect(v.safeParse(additionForm, form).output).toMatchObject({ text: '', files: files.split(',') })
  expect(v.safeParse(additionForm, { ...form, files_state: 'under-way' }).success).toBe(false)
})

it.each([
  ['   ', 'ADDITION_REQUIRED'],
  ['x'.repeat(ADDITION_MAX_LENGTH + 1), 'TEXT_TOO_LONG'],
])('is refused when it is empty or too long', (text, code) => {
  const parsed = read(text)
  expect(parsed.success ? {} : fieldCodes(parsed.issues)).toEqual({ text: code })
})

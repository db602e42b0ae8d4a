import { expect, it } from 'vitest'
import { checkForm } from '@/ui/check-form'
import { againForm } from './schema'

function formOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const typed = { idempotency_key: 'key-of-this-form', service: '', message: 'Hallo' }
const errorOf = (values: Readonly<Record<string, string>>) =>
  checkForm(formOf(values), againForm).reply().error

it('is sent by a patient who is not sure about the treatment, too', () => {
  expect(errorOf(typed)).toBeUndefined()
})

it('needs a message', () => {
  expect(errorOf({ ...typed, message: '  ' })).toEqual({ message: ['TEXT_REQUIRED'] })
  expect(errorOf({ ...typed, message: '' })).toEqual({ message: ['TEXT_REQUIRED'] })
})

/** The browser's form library turns empty fields into missing ones before it asks the schema. */
import { parseWithValibot } from '@conform-to/valibot'
import { expect, it } from 'vitest'
import { conversationForm, messageForm, teamMessageForm } from './schema'

const form = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const MESSAGE = { conversation: 'x', related: '', idempotency_key: 'k' }

it('an empty text has the same code in the browser as on the server', () => {
  const checked = parseWithValibot(form({ ...MESSAGE, text: '' }), { schema: messageForm })
  expect(checked.status === 'error' && checked.error).toEqual({ text: ['TEXT_REQUIRED'] })
  const started = { subject: '', request: 'x', text: ' ', offer: '', idempotency_key: 'k' }
  const both = parseWithValibot(form(started), { schema: conversationForm })
  expect(both.status === 'error' && both.error).toEqual({
    subject: ['SUBJECT_REQUIRED'],
    text: ['TEXT_REQUIRED'],
  })
})

it('empty fields that are optional pass', () => {
  const typed = {
    ...MESSAGE,
    text: 'Am Montag.',
    translation: '',
    translator: '',
    written: 'tr',
    locale: 'de',
  }
  expect(parseWithValibot(form(typed), { schema: teamMessageForm }).status).toBe('success')
  expect(parseWithValibot(form({ ...MESSAGE, text: 'Ja' }), { schema: messageForm }).status).toBe('success')
})

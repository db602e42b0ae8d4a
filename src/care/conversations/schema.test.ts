import { parseWithValibot } from '@conform-to/valibot'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH, TRANSLATOR_MAX_LENGTH } from './constants'
import { conversationForm, messageForm, readForm, teamConversationForm, teamMessageForm } from './schema'

const KEY = newId()
const CONVERSATION = { subject: 'Termin', request: newId(), text: 'Wann?', idempotency_key: KEY }
const MESSAGE = { conversation: newId(), text: 'Am Montag.', idempotency_key: KEY }

/** Field → code of its issue. */
function faults(schema: v.GenericSchema, input: unknown) {
  const parsed = v.safeParse(schema, input)
  return Object.fromEntries((parsed.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))
}

function textOf(schema: v.GenericSchema<unknown, { text: string }>, text: string) {
  return v.parse(schema, { ...MESSAGE, text }).text
}

describe('a new message of a patient (subject, request, text)', () => {
  it('is complete with the three', () => {
    expect(v.parse(conversationForm, CONVERSATION)).toEqual({
      ...CONVERSATION,
      offer: '',
      files: [],
      files_form: '',
      files_state: '',
    })
  })

  it('names each field that is empty', () => {
    const empty = { subject: '', request: '', text: '', idempotency_key: KEY }
    expect(faults(conversationForm, empty)).toEqual({
      subject: 'SUBJECT_REQUIRED',
      request: 'REQUEST_REQUIRED',
      text: 'TEXT_REQUIRED',
    })
    expect(faults(conversationForm, { ...CONVERSATION, subject: ' \n ', text: '\t' })).toEqual({
      subject: 'SUBJECT_REQUIRED',
      text: 'TEXT_REQUIRED',
    })
  })

  it('may have a subject up to its limit, on one line', () => {
    const subject = 'x'.repeat(SUBJECT_MAX_LENGTH)
    expect(faults(conversationForm, { ...CONVERSATION, subject })).toEqual({})
    expect(faults(conversationForm, { ...CONVERSATION, subject: `${subject}x` })).toEqual({
      subject: 'SUBJECT_TOO_LONG',
    })
    expect(v.parse(conversationForm, { ...CONVERSATION, subject: 'Termin\n im  Mai' }).subject).toBe(
      'Termin im Mai',
    )
  })

  it('needs the key by which a repeated post is told', () => {
    for (const key of ['', 'x'.repeat(65)])
      expect(faults(conversationForm, { ...CONVERSATION, idempotency_key: key })).toEqual({
        idempotency_key: 'INVALID',
      })
  })
})

describe('the text of a message', () => {
  it('has at most 4,000 characters (reading 29)', () => {
    expect(MESSAGE_MAX_LENGTH).toBe(4000)
    const text = 'ş'.repeat(MESSAGE_MAX_LENGTH)
    expect(faults(messageForm, { ...MESSAGE, text })).toEqual({})
    expect(faults(messageForm, { ...MESSAGE, text: `${text}x` })).toEqual({ text: 'TEXT_TOO_LONG' })
  })

  it('counts a line end once, as the browser’s counter does', () => {
    const lines = '\r\n'.repeat(MESSAGE_MAX_LENGTH - 2)
    expect(faults(messageForm, { ...MESSAGE, text: `a${lines}b` })).toEqual({})
  })

  it('keeps its lines and loses what cannot be stored', () => {
    expect(textOf(messageForm, ' Guten Tag,\r\n\r\nich komme.\t ')).toBe('Guten Tag,\n\nich komme.')
    expect(textOf(messageForm, 'a\u0000b\u0007c\ud800d')).toBe('abc\ufffdd')
  })

  it('keeps marks of other scripts and emoji', () => {
    for (const text of ['İyi günler 🌷', 'ça va ?', 'مرحبا']) expect(textOf(messageForm, text)).toBe(text)
  })
})

describe('a message of the care team', () => {
  it('needs no translation', () => {
    expect(v.parse(teamMessageForm, MESSAGE)).toMatchObject({ translation: '', translator: '' })
    expect(faults(teamConversationForm, CONVERSATION)).toEqual({})
  })

  it('names the translator of a translation', () => {
    const translated = { ...MESSAGE, translation: 'On Monday.' }
    expect(faults(teamMessageForm, translated)).toEqual({ translator: 'TRANSLATOR_REQUIRED' })
    expect(faults(teamMessageForm, { ...translated, translator: 'Ayşe Demir' })).toEqual({})
    const conversation = { ...CONVERSATION, translation: 'When?' }
    expect(faults(teamConversationForm, conversation)).toEqual({ translator: 'TRANSLATOR_REQUIRED' })
  })

  it('limits both', () => {
    const long = {
      ...MESSAGE,
      translation: 'x'.repeat(MESSAGE_MAX_LENGTH + 1),
      translator: 'x'.repeat(TRANSLATOR_MAX_LENGTH + 1),
    }
    expect(faults(teamMessageForm, long)).toEqual({
      translation: 'TEXT_TOO_LONG',
      translator: 'TRANSLATOR_TOO_LONG',
    })
  })

  it('is written in one of the four languages', () => {
    expect(faults(teamMessageForm, { ...MESSAGE, written: 'tr' })).toEqual({})
    expect(faults(teamMessageForm, { ...MESSAGE, written: 'es' })).toEqual({ written: 'INVALID' })
  })
})

describe('what was read', () => {
  it('is told by the number of a message', () => {
    expect(v.parse(readForm, { conversation: 'x', number: '12' })).toEqual({ conversation: 'x', number: 12 })
    for (const number of ['', '0', '-1', '1.5', '12345678901', 'x'])
      expect(faults(readForm, { conversation: 'x', number }), number).toEqual({ number: 'INVALID' })
  })
})

/** The browser's form library turns empty fields into missing ones before it asks the schema. */
const SENT = { conversation: 'x', related: '', idempotency_key: 'k' }
const form = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
it('an empty text has the same code in the browser as on the server', () => {
  const checked = parseWithValibot(form({ ...SENT, text: '' }), { schema: messageForm })
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
    ...SENT,
    text: 'Am Montag.',
    translation: '',
    translator: '',
    written: 'tr',
    locale: 'de',
  }
  expect(parseWithValibot(form(typed), { schema: teamMessageForm }).status).toBe('success')
  expect(parseWithValibot(form({ ...SENT, text: 'Ja' }), { schema: messageForm }).status).toBe('success')
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { newId } from '@/lib/ids'
import { CHAT_MESSAGE_MAX_LENGTH, CHAT_NOTE_MAX_LENGTH } from '../constants'
import { chatForm, chatReplyForm, chatSeenForm, closeChatForm, transferChatForm } from './schema'

const chat = newId()
const reply = { chat, text: 'Guten Tag', idempotency_key: '0123456789abcdef' }
const codesOf = (schema: v.GenericSchema, form: unknown) => {
  const parsed = v.safeParse(schema, form)
  return parsed.success ? {} : fieldCodes(parsed.issues)
}

describe('an answer', () => {
  it('keeps its lines, without spaces around it and without control characters', () => {
    const parsed = v.parse(chatReplyForm, { ...reply, text: '  Guten Tag\r\nbis morgen\u0000 \n' })
    expect(parsed.text).toBe('Guten Tag\nbis morgen')
  })

  it.each([
    ['nothing', '', 'TEXT_REQUIRED'],
    ['spaces alone', ' \n ', 'TEXT_REQUIRED'],
    ['more than fits', 'x'.repeat(CHAT_MESSAGE_MAX_LENGTH + 1), 'TEXT_TOO_LONG'],
  ])('is refused: %s', (_what, text, code) =>
    expect(codesOf(chatReplyForm, { ...reply, text })).toEqual({ text: code }),
  )

  it('may be as long as the limit says', () =>
    expect(codesOf(chatReplyForm, { ...reply, text: 'x'.repeat(CHAT_MESSAGE_MAX_LENGTH) })).toEqual({}))

  it.each(['', 'short', 'with space', 'x'.repeat(129)])('needs a key to be repeated with, not %j', (key) =>
    expect(codesOf(chatReplyForm, { ...reply, idempotency_key: key })).toEqual({
      idempotency_key: 'INVALID',
    }),
  )
})

describe('a hand-over', () => {
  it('needs a colleague; its note may be left out', () => {
    expect(codesOf(transferChatForm, { chat, to: '' })).toEqual({ to: 'COLLEAGUE_REQUIRED' })
    expect(v.parse(transferChatForm, { chat, to: newId() })).toMatchObject({ from: '', note: '' })
  })

  it('has a note of limited length', () => {
    const form = { chat, to: newId(), note: 'x'.repeat(CHAT_NOTE_MAX_LENGTH + 1) }
    expect(codesOf(transferChatForm, form)).toEqual({ note: 'TEXT_TOO_LONG' })
  })
})

describe('ids and numbers', () => {
  it.each([chatForm, closeChatForm, chatSeenForm, chatReplyForm, transferChatForm])(
    'of a chat are ids of records',
    (schema) => expect(codesOf(schema, { chat: 'x' })).toHaveProperty('chat', 'INVALID'),
  )

  it.each(['', '-1', '1.5', '1e3', ' 1', '9999999999', 'NaN'])('of a message are whole: not %j', (number) => {
    expect(codesOf(chatSeenForm, { chat, number })).toEqual({ number: 'INVALID' })
    expect(codesOf(closeChatForm, { chat, seen: number })).toEqual({ seen: 'INVALID' })
  })

  it('are read as numbers', () => {
    expect(v.parse(chatSeenForm, { chat, number: '12' }).number).toBe(12)
    expect(v.parse(closeChatForm, { chat, seen: '0' }).seen).toBe(0)
  })
})

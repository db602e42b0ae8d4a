import { expect, it } from 'vitest'
import { errors } from '../../../../../../messages/de/chat.json'
import { partsOf } from './fill'
import { checkStart, isEmail, textOf } from './start-rules'

const GOOD = { name: 'Lena', email: '', topic: 'costs', text: 'Was kostet es?', hasConsent: true }
const VISITOR = { isKnown: false, needsEmail: false }

it('a visitor gives a name, a topic, a message and their agreement', () => {
  expect(checkStart(GOOD, VISITOR, errors)).toEqual({})
  const nothing = { name: ' ', email: '', topic: '', text: ' ', hasConsent: false }
  expect(Object.keys(checkStart(nothing, VISITOR, errors))).toEqual(['name', 'topic', 'text', 'consent'])
})

it('while nobody is on duty an email address is needed', () => {
  const away = { isKnown: false, needsEmail: true }
  expect(checkStart(GOOD, away, errors)).toEqual({ email: errors.EMAIL_REQUIRED })
  expect(checkStart({ ...GOOD, email: 'lena' }, away, errors)).toEqual({ email: errors.email })
  expect(checkStart({ ...GOOD, email: ' lena@beispiel.example ' }, away, errors)).toEqual({})
})

it('a signed-in patient says only what it is about, and writes', () => {
  const patient = { name: '', email: '', topic: 'booking', text: 'Guten Tag', hasConsent: false }
  expect(checkStart(patient, { isKnown: true, needsEmail: true }, errors)).toEqual({})
})

it('a message has at most 2,000 characters', () => {
  expect(checkStart({ ...GOOD, text: 'a'.repeat(2000) }, VISITOR, errors)).toEqual({})
  const { text } = checkStart({ ...GOOD, text: 'a'.repeat(2001) }, VISITOR, errors)
  expect(text).toContain('2000')
})

it('addresses without an @ or a domain are refused', () => {
  for (const text of ['lena', 'lena@', '@beispiel.example', 'le na@beispiel.example'])
    expect(isEmail(text)).toBe(false)
})

it('a code without words of its own says that the chat cannot be reached', () => {
  expect(textOf('CHAT_CLOSED', errors)).toBe(errors.CHAT_CLOSED)
  expect(textOf('BODY_TOO_LARGE', errors)).toBe(errors.UNAVAILABLE)
})

it('the links of a sentence are parts of it', () => {
  expect(partsOf('Read <privacy>this</privacy>.')).toEqual([
    { name: undefined, text: 'Read ' },
    { name: 'privacy', text: 'this' },
    { name: undefined, text: '.' },
  ])
})

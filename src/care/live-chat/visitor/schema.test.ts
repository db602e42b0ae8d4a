import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { requestInput } from '../request/schema'
import { chatInput, emailInput, messageInput, ratingInput, seenInput, startInput } from './schema'

const typed = (given: object = {}) =>
  v.safeParse(startInput, {
    ...{ key: 'k'.repeat(32), name: 'Ada', email: 'ada@example.org', locale: 'de', topic: 'costs' },
    ...{ text: 'Was kostet das?', timeZone: 'Europe/Berlin', page: '/de/faq', consent: true },
    ...given,
  })
const parsed = (given: object = {}) => {
  const result = typed(given)
  if (!result.success) throw new Error(result.issues[0].message)
  return result.output
}

const chat = '0197c0de-0000-7000-8000-000000000001'

describe('the first message of a chat', () => {
  it('is read with who writes it', () =>
    expect(parsed()).toEqual({
      ...{ key: 'k'.repeat(32), name: 'Ada', email: 'ada@example.org', locale: 'de', topic: 'costs' },
      ...{ text: 'Was kostet das?', timeZone: 'Europe/Berlin', page: '/de/faq', consent: true },
      ...{ files: [], filesForm: '', health: false },
    }))

  it('may come without what is known of a patient, and without a zone and a page', () => {
    const bare = { name: undefined, email: undefined, consent: undefined, timeZone: null, page: null }
    expect(parsed(bare)).toMatchObject({ name: '', email: null, consent: false, timeZone: null, page: null })
  })

  it.each([
    ['', null],
    ['  ', 'EMAIL_INVALID'],
    [' Ada@Example.org ', 'ada@example.org'],
  ])('the address %j is %j', (email, found) => {
    const result = typed({ email })
    expect(result.success ? result.output.email : 'EMAIL_INVALID').toBe(found)
  })

  it.each([
    ['/de/contact?service=Ada#top', '/de/contact'],
    ['https://elsewhere.example/de', null],
    ['//elsewhere.example', null],
    [`/${'x'.repeat(200)}`, null],
    ['/de/<script>', null],
  ])('the page %j is stored as %j', (page, found) => {
    expect(parsed({ page }).page).toBe(found)
  })

  it.each([
    ['Europe/Istanbul', 'Europe/Istanbul'],
    ['+03:00', null],
    ['Nowhere/City', null],
  ])('the zone %j is stored as %j', (timeZone, found) => {
    expect(parsed({ timeZone }).timeZone).toBe(found)
  })

  it('a name is one line, a text keeps its lines, and control characters go', () => {
    const { name, text } = parsed({ name: 'Ada\r\nKing\u0007', text: ' Eins\r\nZwei\u0000 ' })
    expect([name, text]).toEqual(['Ada King', 'Eins\nZwei'])
  })

  it('invisible characters are no text', () => {
    expect(v.safeParse(messageInput, { chat, key: 'k'.repeat(32), text: '\u200b \u2060' }).success).toBe(
      false,
    )
  })
})

it.each([0, -1, 1.5, '1', null, 2 ** 31])('%j is no number of a message', (number) => {
  expect(v.safeParse(seenInput, { chat, number }).success).toBe(false)
})

it.each([
  [1, true],
  [5, true],
  [0, false],
  [6, false],
  [4.5, false],
  ['5', false],
])('a rating of %j is taken: %j', (rating, isTaken) => {
  expect(v.safeParse(ratingInput, { chat, rating }).success).toBe(isTaken)
})

it.each([chatInput, emailInput, messageInput, ratingInput, requestInput, seenInput])(
  'names the chat it is meant for: schema %#',
  (schema) => {
    const { issues = [] } = v.safeParse(schema, {})
    expect(issues.map((issue) => issue.path?.[0]?.key)).toContain('chat')
  },
)

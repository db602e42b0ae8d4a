import { describe, expect, it } from 'vitest'
import { concernOf, leftToDo, phoneDigits, typedOrderNumber, wordsQuery } from './request-rules'

describe('The search of the desk', () => {
  it.each([
    ['Yılmaz', "'yilmaz':*"],
    ['İNCİ Şahin', "'inci':* & 'sahin':*"],
    ['Lefèvre', "'lefevre':*"],
    ['Groß', "'gross':*"],
    ['stone emma', "'stone':* & 'emma':*"],
    ['ada.lovelace@example.org', "'ada':* & 'lovelace':* & 'example':* & 'org':*"],
    ["O'Neill <b>", "'o':* & 'neill':* & 'b':*"],
  ])('reads %s word by word, without marks', (text, query) => expect(wordsQuery(text)).toBe(query))

  it.each(['', '  ', '%', '_', "'", '\\', '&|!'])('finds nothing to search for in "%s"', (text) =>
    expect(wordsQuery(text)).toBeUndefined(),
  )

  it('knows phone numbers and order numbers as they are typed', () => {
    expect(phoneDigits('0090 (532) 12')).toBe('9053212')
    expect(phoneDigits('17')).toBeUndefined()
    expect(phoneDigits('Ada 5321')).toBeUndefined()
    expect(typedOrderNumber('or 2026 0012')).toBe('OR-2026-0012')
    expect(typedOrderNumber('OR-2026-0012')).toBe('OR-2026-0012')
    expect(typedOrderNumber('2026-0012')).toBeUndefined()
  })
})

describe('The concern of a request', () => {
  it('is the treatment, or else the hospital, and never the message', () => {
    expect(concernOf('LASIK', 'Istanbul Eye')).toBe('LASIK')
    expect(concernOf(' ', 'Istanbul Eye')).toBe('Istanbul Eye')
    expect(concernOf(' ', null)).toBeNull()
  })
})

describe('What is left to do for a request', () => {
  const booked = { status: 'booked', offer: undefined, hasDraft: false } as const
  it('is never nothing while it is booked or unpaid', () => {
    const order = { status: 'booked', paymentStatus: 'unpaid' } as const
    expect(leftToDo({ ...booked, order })).toBe('start_treatment')
    expect(leftToDo({ ...booked, order: { ...order, status: 'in_progress' } })).toBe('finish_treatment')
    expect(leftToDo({ ...booked, order: { ...order, status: 'cancelled' } })).toBe('agree_again')
    const done = { ...booked, status: 'completed' } as const
    expect(leftToDo({ ...done, order: { ...order, status: 'completed' } })).toBe('settle_payment')
    expect(leftToDo({ ...done, order: { status: 'completed', paymentStatus: 'paid' } })).toBe('nothing')
  })

  it('follows the offer before that', () => {
    const open = { status: 'in_progress', offer: undefined, hasDraft: false, order: undefined } as const
    expect(leftToDo({ ...open, status: 'pending' })).toBe('take_up')
    expect(leftToDo(open)).toBe('write_offer')
    expect(leftToDo({ ...open, hasDraft: true })).toBe('finish_draft')
    expect(leftToDo({ ...open, offer: 'sent', hasDraft: true })).toBe('await_answer')
    expect(leftToDo({ ...open, offer: 'expired', hasDraft: true })).toBe('renew_offer')
    expect(leftToDo({ ...open, status: 'declined' })).toBe('nothing')
  })
})

import { describe, expect, it } from 'vitest'
import { NOT_ANSWERED } from './constants'
import { failureOf, greetingName, nextStepAfterFailure } from './rules'

const smtp = (fields: object) => Object.assign(new Error('x'), fields)

describe('failureOf', () => {
  it.each([
    [smtp({ code: 'ECONNECTION' }), 'ECONNECTION', false],
    [smtp({ code: 'EENVELOPE', responseCode: 451 }), 'SMTP_451', false],
    [smtp({ code: 'EENVELOPE', responseCode: 550 }), 'SMTP_550', true],
    [smtp({ code: 'EAUTH', responseCode: 535 }), 'SMTP_535', false],
    ['text', 'UNKNOWN', false],
  ])('reads %o', (error, code, permanent) => {
    expect(failureOf(error)).toEqual({ code, permanent })
  })
})

describe('nextStepAfterFailure', () => {
  const transient = { code: 'ECONNECTION', permanent: false }
  const permanent = { code: 'SMTP_550', permanent: true }

  const at = (attempts: number, ageHours: number) => ({ attempts, ageHours, isSentOnce: false })

  it('waits longer each time and never more than 45 seconds', () => {
    const waits = [1, 2, 3, 4, 5, 50].map((attempts) => nextStepAfterFailure(transient, at(attempts, 1)))
    expect(waits).toEqual([5, 10, 20, 40, 45, 45].map((waitSeconds) => ({ kind: 'retry', waitSeconds })))
  })

  it('gives up a refused mail after the third try, an undeliverable one after three days', () => {
    expect(nextStepAfterFailure(permanent, at(2, 0)).kind).toBe('retry')
    expect(nextStepAfterFailure(permanent, at(3, 0))).toEqual({ kind: 'give-up' })
    expect(nextStepAfterFailure(transient, at(900, 71.9)).kind).toBe('retry')
    expect(nextStepAfterFailure(transient, at(900, 72))).toEqual({ kind: 'give-up' })
  })

  it('leaves a mail that must not go out twice, and may have arrived, to the desk', () => {
    const notAnswered = { code: NOT_ANSWERED, permanent: false }
    expect(nextStepAfterFailure(notAnswered, at(1, 0)).kind).toBe('retry')
    expect(nextStepAfterFailure(notAnswered, { ...at(1, 0), isSentOnce: true })).toEqual({ kind: 'give-up' })
    expect(nextStepAfterFailure(transient, { ...at(1, 0), isSentOnce: true }).kind).toBe('retry')
  })
})

it.each(['Ada', 'Anne-Marie', 'D’Arcy', "O'Brien", 'J.R.', 'Ayşe Nur', 'Zoë', '李'])('greets %s', (name) => {
  expect(greetingName(name)).toBe(name)
})

it.each([
  undefined,
  '',
  '-',
  'evil.example',
  'https://evil.example',
  'Ada\nB',
  'Ada 4711',
  'Your account is locked',
  'x'.repeat(41),
])('greets nobody as %j', (name) => {
  expect(greetingName(name)).toBeUndefined()
})

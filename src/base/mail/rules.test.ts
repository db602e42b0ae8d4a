import { describe, expect, it } from 'vitest'
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

  it('waits longer each time and never more than 45 seconds', () => {
    const waits = [1, 2, 3, 4, 5, 50].map((attempts) => nextStepAfterFailure(transient, attempts, 1))
    expect(waits).toEqual([5, 10, 20, 40, 45, 45].map((waitSeconds) => ({ kind: 'retry', waitSeconds })))
  })

  it('gives up a refused mail after the third try, an undeliverable one after three days', () => {
    expect(nextStepAfterFailure(permanent, 2, 0).kind).toBe('retry')
    expect(nextStepAfterFailure(permanent, 3, 0)).toEqual({ kind: 'give-up' })
    expect(nextStepAfterFailure(transient, 900, 71.9).kind).toBe('retry')
    expect(nextStepAfterFailure(transient, 900, 72)).toEqual({ kind: 'give-up' })
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

/** The queue's jobs hold addresses sealed; the desk shows whom a job is about, or nothing. */
import { describe, expect, it } from 'vitest'
import { sealPasswordReset } from '@/care/sign-in/password-reset/seal-password-reset'
import { sealSignUp } from '@/care/sign-in/sign-up/seal-sign-up'
import { newId } from '@/lib/ids'
import { addressOfJob } from './find-address'

const email = 'ada@example.org'
const reset = sealPasswordReset(newId(), { email, locale: 'de' })
const signUp = sealSignUp({ email, person: null }, 'fr')

describe('the address of a job', () => {
  it('is opened where the job has one', () => {
    expect(JSON.stringify([reset, signUp])).not.toContain('ada@') // sealed text has no @, and may have any letters
    expect(addressOfJob('ask-password-reset', reset)).toBe(email)
    expect(addressOfJob('answer-sign-up', signUp)).toBe(email)
  })

  it.each([
    ['a job that is about nobody', 'prune-documents', reset],
    ['a payload of another job', 'answer-sign-up', reset],
    ['a payload of an older form', 'ask-password-reset', { email }],
    ['an address that was moved to another job', 'ask-password-reset', { ...reset, id: newId() }],
    ['a payload that was cut off', 'answer-sign-up', { ...signUp, sealed: signUp.sealed.slice(0, -4) }],
    ['no payload', 'ask-password-reset', null],
  ])('is not shown for %s; the job stays in the list', (_what, task, payload) => {
    expect(addressOfJob(task, payload)).toBeNull()
  })
})

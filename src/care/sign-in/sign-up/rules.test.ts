import { describe, expect, it } from 'vitest'
import { answerToSignUp } from './rules'

const account = { isVerified: false, isDisabled: false, hasPassword: true, hasFreshLink: false }

describe('signing up', () => {
  it.each([
    ['an address nobody has makes an account', undefined, 'create'],
    ['one that has a confirmed account gets told so by mail', { ...account, isVerified: true }, 'already'],
    [
      'also where a link to reset the password is on its way',
      { ...account, isVerified: true, hasFreshLink: true },
      'already',
    ],
    [
      'an account nobody confirmed gets a link to choose a password, even where one was chosen',
      account,
      'choose-password',
    ],
    ['so does the account of a first request', { ...account, hasPassword: false }, 'choose-password'],
    ['sent twice it mails once', { ...account, hasFreshLink: true }, 'nothing'],
    ['a disabled account gets no mail', { ...account, isVerified: true, isDisabled: true }, 'nothing'],
  ] as const)('%s', (_sentence, known, answer) => {
    expect(answerToSignUp(known, true)).toBe(answer)
  })
})

describe('requesting another link', () => {
  it.each([
    ['an address nobody has gets nothing', undefined, 'nothing'],
    ['a person who signed up gets the link again', account, 'verify'],
    [
      'the account of a first request gets a link to choose a password',
      { ...account, hasPassword: false },
      'choose-password',
    ],
    ['a confirmed account gets told so', { ...account, isVerified: true }, 'already'],
    ['not while one is on its way', { ...account, hasFreshLink: true }, 'nothing'],
    ['a disabled account gets no mail', { ...account, isDisabled: true }, 'nothing'],
  ] as const)('%s', (_sentence, known, answer) => {
    expect(answerToSignUp(known, false)).toBe(answer)
  })
})

it('in every combination: no account is made twice or opened while disabled, and a confirmed one gets no link', () => {
  const flags = [true, false]
  for (const isVerified of flags)
    for (const isDisabled of flags)
      for (const hasPassword of flags)
        for (const hasFreshLink of flags)
          for (const isNew of flags) {
            const known = { isVerified, isDisabled, hasPassword, hasFreshLink }
            const answer = answerToSignUp(known, isNew)
            expect(answer).not.toBe('create')
            if (isDisabled) expect(answer).toBe('nothing')
            else if (isVerified) expect(answer).toBe('already')
            else if (hasFreshLink) expect(answer).toBe('nothing')
            // A link that only confirms keeps the first password, so it is never sent after a second sign-up.
            if (answer === 'verify') expect([isNew, hasPassword]).toEqual([false, true])
          }
})

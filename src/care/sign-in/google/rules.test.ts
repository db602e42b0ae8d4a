import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountFacts, decideGoogleSignIn } from './rules'

const patient: AccountFacts = { role: 'patient', isDisabled: false, isDemo: false }
const gmail = { email: 'ada@gmail.com', isConfirmed: true, hostedDomain: undefined }
const elsewhere = { ...gmail, email: 'ada@gmx.example' }
const hosted = { ...gmail, email: 'ada@firm.example', hostedDomain: 'Firm.example' }

describe('a connected account', () => {
  it('signs in, also after its address was changed', () => {
    expect(decideGoogleSignIn({ ...elsewhere, isConfirmed: false }, patient, undefined)).toBe('sign-in')
  })
  it('is preferred to another account that has the address', () => {
    expect(decideGoogleSignIn(gmail, patient, { ...patient, isDisabled: true })).toBe('sign-in')
  })
  it.each([
    { ...patient, isDisabled: true },
    { ...patient, isDemo: true },
    ...(['support', 'editor', 'admin'] as const).map((role) => ({ ...patient, role })),
  ])('needs the password when it is disabled, a demo or staff: %o', (known) => {
    expect(decideGoogleSignIn(gmail, known, undefined)).toBe('use-password')
  })
})

describe('an account with the same address', () => {
  it.each([gmail, hosted, { ...gmail, email: 'ada@googlemail.com' }])(
    'is connected where Google runs the mailbox: $email',
    (identity) => {
      expect(decideGoogleSignIn(identity, undefined, patient)).toBe('connect')
    },
  )
  it.each([
    elsewhere,
    { ...hosted, hostedDomain: 'other.example' },
    { ...gmail, email: 'ada@gmail.com.evil.example' },
    { ...gmail, email: 'gmail.com@evil.example' },
    { ...gmail, isConfirmed: false },
  ])('needs its password otherwise: %o', (identity) => {
    expect(decideGoogleSignIn(identity, undefined, patient)).toBe('use-password')
  })
  it.each([
    { ...patient, role: 'support' as const },
    { ...patient, isDisabled: true },
    { ...patient, isDemo: true },
  ])('is never connected when it is %o', (known) => {
    expect(decideGoogleSignIn(gmail, undefined, known)).toBe('use-password')
  })
})

describe('a person without an account', () => {
  it.each([gmail, elsewhere, hosted])('may register: $email', (identity) => {
    expect(decideGoogleSignIn(identity, undefined, undefined)).toBe('register')
  })
  it('may not register with an address that Google has not confirmed', () => {
    expect(decideGoogleSignIn({ ...gmail, isConfirmed: false }, undefined, undefined)).toBe('use-password')
  })
})

describe('for any answer of Google and any accounts', () => {
  const domain = fc.constantFrom(
    'gmail.com',
    'googlemail.com',
    'gmx.example',
    'firm.example',
    'GMAIL.com.evil.example',
  )
  const identity = fc.record({
    email: domain.map((name) => `ada@${name}`),
    isConfirmed: fc.boolean(),
    hostedDomain: fc.option(fc.constantFrom('firm.example', 'Firm.Example', 'gmx.example'), {
      nil: undefined,
    }),
  })
  const account = fc.record<AccountFacts>({
    role: fc.constantFrom('patient', 'support', 'editor', 'admin'),
    isDisabled: fc.boolean(),
    isDemo: fc.boolean(),
  })
  const optional = fc.option(account, { nil: undefined })
  const isOpenPatient = (known: AccountFacts) =>
    known.role === 'patient' && !known.isDisabled && !known.isDemo

  it('an account that is staff, disabled or a demo is never opened, and an existing one is never registered', () => {
    fc.assert(
      fc.property(identity, optional, optional, (who, connected, sameEmail) => {
        const answer = decideGoogleSignIn(who, connected, sameEmail)
        const opened = connected ?? sameEmail
        if (answer === 'sign-in' || answer === 'connect') expect(opened && isOpenPatient(opened)).toBe(true)
        if (answer === 'sign-in') expect(connected).toBeDefined()
        if (answer === 'register') expect(opened).toBeUndefined()
      }),
      { numRuns: 2_000 }, // one pair of accounts in sixteen may be opened
    )
  })

  it('an account is connected only by a confirmed address whose mailbox is at Google', () => {
    fc.assert(
      fc.property(identity, (who) => {
        const open: AccountFacts = { role: 'patient', isDisabled: false, isDemo: false }
        const name = who.email.split('@')[1] ?? ''
        const isAtGoogle = ['gmail.com', 'googlemail.com', who.hostedDomain?.toLowerCase()].includes(name)
        expect(decideGoogleSignIn(who, undefined, open)).toBe(
          who.isConfirmed && isAtGoogle ? 'connect' : 'use-password',
        )
      }),
    )
  })
})

/** An attacker with the password can use up the guesses of codes; that must not lock the owner out. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { savePassword } from '@/care/sign-in/save-password'
import { CODE_LIMITS, GUESS_RESETS } from '@/care/sign-in/second-factor/constants'
import { openChallenge } from '@/care/sign-in/second-factor/open-challenge'
import { resetSecondFactor } from '@/care/sign-in/second-factor/reset-second-factor'
import { switchOffSecondFactor } from '@/care/sign-in/second-factor/switch-off-second-factor'
import { secondFactor } from '@/care/sign-in/second-factor/table'
import { signInWithCode } from '@/care/sign-in/sign-in-with-code'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { careDatabase } from '../support/database'
import { newPerson, PASSWORD, passwordHash } from '../support/people'
import { codeNow, giveRecoveryCode, giveSecondFactor } from '../support/second-factor'

const care = await careDatabase()
afterAll(() => care.close())
let quarters = 0
afterEach(() => {
  quarters = 0
  shiftClock(0)
})

const HASH = await passwordHash()
const QUARTER = CODE_LIMITS.account.windowSeconds * 1000 + 1000
let count = 0
/** Each from another client IP. */
const elsewhere = () => `198.51.${100 + (count >> 8)}.${++count % 250}`
const HOME = '2001:db8:7:7::1'

async function person() {
  const { userId, email } = await newPerson()
  return { userId, email, secret: await giveSecondFactor(userId) }
}
type Person = Awaited<ReturnType<typeof person>>

async function give({ userId }: Person, code: string, clientIp: string): Promise<string> {
  const challenge = await openChallenge(careDb(), userId)
  const given = await signInWithCode({ challenge, code, clientIp })
  return given.ok ? 'OK' : given.code
}

/** A right code, even if one of the same step was just used. */
async function giveRight(owner: Person, clientIp: string): Promise<string> {
  await careDb().update(secondFactor).set({ usedStep: null }).where(eq(secondFactor.userId, owner.userId))
  return give(owner, await codeNow(owner.secret), clientIp)
}

/** Guesses from many networks, as an attacker with the password does, until the limits are used up. */
async function spendTheDay(owner: Person): Promise<void> {
  let guesses = 0
  while (guesses < CODE_LIMITS.day.limit) {
    for (let turn = 0; turn < CODE_LIMITS.account.limit; turn += 1, guesses += 1)
      expect(await give(owner, '000000', elsewhere())).toBe('CODE_WRONG')
    quarters += 1
    shiftClock(quarters * QUARTER)
  }
  expect(await giveRight(owner, elsewhere()), 'strangers, also with the right code').toBe('TOO_MANY_CODES')
}
describe('after thirty wrong codes in a day', () => {
  it('the owner signs in from a network they used before, where ten more guesses are allowed', async () => {
    const owner = await person()
    expect(await giveRight(owner, HOME)).toBe('OK')
    await spendTheDay(owner)
    for (let time = 0; time < CODE_LIMITS.known.limit + 2; time += 1)
      expect(await giveRight(owner, '2001:db8:7:7::2'), 'what is right does not count').toBe('OK')
    expect(await giveRight(owner, elsewhere()), 'nor gives anything back to strangers').toBe('TOO_MANY_CODES')
    for (let guess = 0; guess < CODE_LIMITS.known.limit; guess += 1)
      expect(await give(owner, '000000', HOME)).toBe('CODE_WRONG')
    expect(await giveRight(owner, HOME)).toBe('TOO_MANY_CODES')
  })

  it('a recovery code opens the account from anywhere', async () => {
    const owner = await person()
    const code = await giveRecoveryCode(owner.userId)
    await spendTheDay(owner)
    expect(await give(owner, code, elsewhere())).toBe('OK')
    expect(await give(owner, code, elsewhere()), 'once').toBe('CODE_WRONG')
  })

  it('a change of password clears the guesses, twice a day', async () => {
    const owner = await person()
    for (let start = 0; start < GUESS_RESETS.limit; start += 1) {
      await spendTheDay(owner)
      await inTransaction((tx) => savePassword(tx, owner.userId, HASH))
      expect(await giveRight(owner, elsewhere())).toBe('OK')
    }
    await spendTheDay(owner)
    await inTransaction((tx) => savePassword(tx, owner.userId, HASH))
    expect(await giveRight(owner, elsewhere())).toBe('TOO_MANY_CODES')
  })

  it.each([
    [
      'the owner',
      ({ userId, email }: Person) =>
        switchOffSecondFactor(
          { userId, email, role: 'patient', name: 'Elif Kaya', demo: false, locale: 'tr' },
          { password: PASSWORD, clientIp: null, currentToken: undefined },
        ),
    ],
    ['the operator', ({ email }: Person) => resetSecondFactor(email)],
  ])(
    'a second step that %s switched off and that is set up again starts without guesses',
    async (_who, switchOff) => {
      const owner = await person()
      await spendTheDay(owner)
      expect((await switchOff(owner)).ok).toBe(true)
      const secret = await giveSecondFactor(owner.userId)
      expect(await giveRight({ ...owner, secret }, elsewhere())).toBe('OK')
    },
  )
})

it('recovery codes are counted against their network', async () => {
  const owner = await person()
  const from = elsewhere()
  const codes: string[] = []
  for (let guess = 0; guess < CODE_LIMITS.network.limit + 2; guess += 1)
    codes.push(await give(owner, `${guess}`.padStart(16, '0'), from))
  expect(codes.slice(0, CODE_LIMITS.network.limit).every((code) => code === 'CODE_WRONG')).toBe(true)
  expect(codes.slice(CODE_LIMITS.network.limit)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  expect(await giveRight(owner, elsewhere()), 'and uses up nothing of the account').toBe('OK')
})

it('changes of password before any guess do not use up the times that guesses are cleared', async () => {
  const owner = await person()
  const save = () => inTransaction((tx) => savePassword(tx, owner.userId, HASH))
  for (let time = 0; time < GUESS_RESETS.limit + 1; time += 1) await save()
  await spendTheDay(owner)
  await save()
  expect(await giveRight(owner, elsewhere())).toBe('OK')
})

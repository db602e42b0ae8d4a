import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shiftClock } from '@/lib/clock'
import { askAsStranger, cookieJar } from '../../../../tests/support/next-headers'
import { FLOW_COOKIE, FLOW_SECONDS, REGISTRATION_COOKIE, REGISTRATION_SECONDS } from './constants'
import {
  consumeFlow,
  readGoogleRegistration,
  removeGoogleRegistration,
  saveFlow,
  saveGoogleRegistration,
} from './flow'

vi.mock('next/headers', () => import('../../../../tests/support/next-headers'))

beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const flow = { state: 's', nonce: 'n', verifier: 'v', locale: 'tr', next: '/tr/my-requests' } as const
const registration = { subject: '42', email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' }
const cookieValue = (name: string) => cookieJar.get(name) ?? ''
const put = (name: string, value: string) => cookieJar.set(name, value)

describe('the cookie for the time at Google', () => {
  it('is read once: a second answer of Google finds none', async () => {
    await saveFlow(flow)
    expect(await consumeFlow()).toMatchObject(flow)
    expect(await consumeFlow()).toBeUndefined()
  })

  it('cannot be read without the key', async () => {
    await saveFlow({ ...flow, state: 'the-state', verifier: 'the-verifier' })
    expect(cookieValue(FLOW_COOKIE)).not.toMatch(/the-|my-requests/)
  })

  it('expires after ten minutes, also in a browser that does not remove it', async () => {
    await saveFlow(flow)
    shiftClock(FLOW_SECONDS * 1000 - 1000)
    const kept = cookieValue(FLOW_COOKIE)
    expect(await consumeFlow()).toMatchObject(flow)
    put(FLOW_COOKIE, kept)
    shiftClock(FLOW_SECONDS * 1000)
    expect(await consumeFlow()).toBeUndefined()
  })
})

describe('the cookie of a registration', () => {
  it('is valid until the account is made or a quarter of an hour is over', async () => {
    await saveGoogleRegistration(registration)
    expect(await readGoogleRegistration()).toMatchObject(registration)
    expect(await readGoogleRegistration(), 'a form with a fault is sent again').toMatchObject(registration)
    shiftClock(REGISTRATION_SECONDS * 1000)
    expect(await readGoogleRegistration()).toBeUndefined()
    shiftClock(0)
    await removeGoogleRegistration()
    expect(await readGoogleRegistration()).toBeUndefined()
  })
})

describe('a value that was not sealed for this cookie is ignored', () => {
  it.each([
    ['an empty value', () => ''],
    ['plain JSON', () => JSON.stringify({ ...registration, until: Date.now() + 60_000 })],
    [
      'a changed character',
      (sealed: string) => `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`,
    ],
    ['a part of it', (sealed: string) => sealed.slice(0, 40)],
    ['a key that we do not have', (sealed: string) => sealed.replace(/^v1\.\w+\./, 'v1.t9.')],
  ])('%s', async (_case, forge) => {
    await saveGoogleRegistration(registration)
    put(REGISTRATION_COOKIE, forge(cookieValue(REGISTRATION_COOKIE)))
    expect(await readGoogleRegistration()).toBeUndefined()
  })

  it('the value of one cookie under the name of the other', async () => {
    await saveFlow(flow)
    await saveGoogleRegistration(registration)
    const [first, second] = [cookieValue(FLOW_COOKIE), cookieValue(REGISTRATION_COOKIE)]
    put(FLOW_COOKIE, second)
    put(REGISTRATION_COOKIE, first)
    expect([await consumeFlow(), await readGoogleRegistration()]).toEqual([undefined, undefined])
  })
})

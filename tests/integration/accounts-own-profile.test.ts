/** GET /users/me: the name and address with which a patient's forms are filled in. */
import { afterAll, expect, it } from 'vitest'
import { getOwnProfile } from '@/care/sign-in/own-profile/routes'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { now } from '@/lib/clock'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())

async function ask(cookie?: string) {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const response = await getOwnProfile(new Request('http://localhost/users/me', { headers }))
  return {
    status: response.status,
    cached: response.headers.get('cache-control'),
    body: await response.json().catch(() => null),
  }
}
const cookieFor = async (token: string) => {
  const { name, value } = sessionCookie(token)
  return `${name}=${encodeURIComponent(value)}`
}

it('answers with the patient’s name and address, not to be cached', async () => {
  const owner = await newPerson({ hasPassword: false })
  expect(await ask(await cookieFor(await openSession(owner.userId)))).toEqual({
    status: 200,
    cached: 'no-store',
    body: { data: { first_name: 'Grace', last_name: 'Hopper', email: owner.email } },
  })
})

it('answers nothing to a visitor with the hint cookie alone, or to staff', async () => {
  for (const cookie of [undefined, 'kervan_hint=1']) {
    const { status, body } = await ask(cookie)
    expect(status).toBe(401)
    expect(body.data).toBeUndefined()
  }
  const staff = await newPerson({ hasPassword: false, role: 'support' })
  await giveSecondFactor(staff.userId)
  const token = await openSession(staff.userId, now())
  expect(await ask(await cookieFor(token))).toEqual({ status: 204, cached: 'no-store', body: null })
})

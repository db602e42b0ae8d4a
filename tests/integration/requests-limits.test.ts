import { afterAll, describe, expect, it } from 'vitest'
import { postContactRequest } from '@/care/intake/routes'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { careDatabase } from '../support/database'
import { sendRequest, startWithoutRequests } from '../support/requests'
import { landingPost, newNetwork, postRequest, solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())

startWithoutRequests()

const db = careDb()

describe('rate limits', () => {
  it('allow 5 requests an hour from one network; a refused one is not stored', async () => {
    const network = newNetwork()
    const statuses: number[] = []
    for (let i = 0; i < 7; i += 1) {
      const captcha = await solvedCaptcha()
      const answer = await sendRequest(landingPost(captcha), captcha.clientToken, network)
      statuses.push(answer.status)
      if (answer.status === 429) {
        expect(answer.code).toBe('TOO_MANY_REQUESTS')
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await db.select().from(contactRequest)).toHaveLength(5)
  })

  it('allow 3 an hour for one address, from any network', async () => {
    const email = `often.${crypto.randomUUID()}@example.org`
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1) {
      const captcha = await solvedCaptcha()
      statuses.push((await sendRequest(landingPost(captcha, { email }), captcha.clientToken)).status)
    }
    expect(statuses).toEqual([200, 409, 409, 429])
  })

  it('a refused request does not use the limit up, but attempts have a limit, too', async () => {
    const network = newNetwork()
    const captcha = await solvedCaptcha()
    const guess = landingPost(captcha, { captcha: null })
    const statuses = new Set<number>()
    for (let i = 0; i < 59; i += 1)
      statuses.add((await sendRequest(guess, captcha.clientToken, network)).status)
    expect([...statuses]).toEqual([422])
    expect((await sendRequest(landingPost(captcha), captcha.clientToken, network)).status).toBe(200)
    expect((await sendRequest(guess, captcha.clientToken, network)).status).toBe(429)
  })

  it('count malformed posts before they are parsed: 400 within the limit, then 429', async () => {
    const network = newNetwork()
    const codes: unknown[] = []
    for (let i = 0; i < 62; i += 1) {
      const response = await postContactRequest(postRequest('{"first_name":', { network }))
      codes.push(response.status)
    }
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 400), 429, 429])
    const large = await postContactRequest(postRequest('x'.repeat(70_000), { network }))
    expect([large.status, Number(large.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    const form = await postContactRequest(
      postRequest('locale=tr', {
        network,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    )
    expect(form.headers.get('location')).toBe('/tr/contact?error=TOO_MANY_REQUESTS')
  })
})

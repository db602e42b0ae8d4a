/** Requests that another program sends with its token, through the official client of Directus. */
import { createDirectus, createItem, rest, staticToken } from '@directus/sdk'
import { describe, expect, test } from 'vitest'
import { tokenOf } from '@/base/api-tokens/rules'
import { createKervanClient, type Schema } from '../../clients/typescript/client'
import { withDatabase } from '../e2e/support/captcha'
import { callAction } from './support/actions'
import { newToken, tokenAdmin } from './support/api-tokens'
import { site } from './support/client'
import { sendRequest } from './support/pending-request'
import { newPerson, withBearer } from './support/people'

const clientOf = (token: string) => createKervanClient(site()).with(staticToken(token))
const request = () => ({
  ...{ first_name: 'Ada', last_name: 'Lovelace', email: `sdk.${crypto.randomUUID()}@example.org` },
  ...{ phone_number: '+905321234567', country: 'GB', locale: 'en', lead_source: 'partner-clinic' },
  ...{ service_name: 'A question about a hair transplant.', consents: { privacy: true } },
  idempotency_key: crypto.randomUUID(),
})
const stored = async (email: string) => {
  const { rows } = await withDatabase((client) =>
    client.query<{ id: string; lead_source: string; sent_by: string }>(
      `select r.id, r.lead_source, t.name as sent_by
       from contact_request r join api_token t on t.id = r.api_token_id where r.email = $1`,
      [email],
    ),
  )
  return rows
}

describe('createItem of the Directus client', () => {
  test('sends a request with a token that may, and is given its id', async () => {
    const { token, name } = await newToken('may_send_requests')
    const sent = request()
    const answer = await clientOf(token).request(createItem('contact_request', sent))
    expect(answer).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), account: 'new' })
    expect(await stored(sent.email)).toEqual([
      { id: answer.id, lead_source: 'partner-clinic', sent_by: name },
    ])
    // Sent again, as after a lost connection, it is the same one.
    expect(await clientOf(token).request(createItem('contact_request', sent))).toEqual(answer)
    expect(await stored(sent.email)).toHaveLength(1)
  })

  test('is told what is wrong, as Directus tells it', async () => {
    const { token } = await newToken('may_send_requests')
    const send = (bearer: string, more = {}) =>
      clientOf(bearer).request(createItem('contact_request', { ...request(), ...more }))
    await expect(send(token, { email: 'x' })).rejects.toMatchObject({
      errors: [{ extensions: { code: 'INVALID_PAYLOAD', fields: { email: 'EMAIL_INVALID' } } }],
    })
    await expect(send(tokenOf('z'.repeat(43)))).rejects.toMatchObject({
      errors: [{ message: 'Invalid user credentials.', extensions: { code: 'INVALID_CREDENTIALS' } }],
    })
    await expect(send((await newToken('may_read_all')).token)).rejects.toMatchObject({
      errors: [{ message: "You don't have permission to access this.", extensions: { code: 'FORBIDDEN' } }],
    })
  })

  test('of a revoked token is refused at once', async () => {
    const { token, name } = await newToken('may_send_requests')
    const client = clientOf(token)
    await client.request(createItem('contact_request', request()))
    const { rows } = await withDatabase((database) =>
      database.query<{ id: string }>('select id from api_token where name = $1', [name]),
    )
    const revoked = { token: rows[0]?.id ?? '', locale: 'de' }
    await callAction(await tokenAdmin(), 'desk/api-tokens/actions.revokeToken', revoked)
    await expect(client.request(createItem('contact_request', request()))).rejects.toMatchObject({
      errors: [{ extensions: { code: 'INVALID_CREDENTIALS' } }],
    })
  })

  test('with Prefer: return=minimal is answered 204, which the client takes as nothing', async () => {
    const { token } = await newToken('may_send_requests')
    const sent = request()
    const onRequest = (init: RequestInit) => ({
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), Prefer: 'return=minimal' },
    })
    const client = createDirectus<Schema>(site()).with(staticToken(token)).with(rest({ onRequest }))
    expect(await client.request(createItem('contact_request', sent))).toBeNull()
    expect(await stored(sent.email)).toHaveLength(1)
  })
})

test('an app with the token of its owner sends the form with a captcha, as anyone does', async () => {
  const person = await newPerson()
  const app = await withBearer(person.email)
  const email = `app.${crypto.randomUUID()}@example.org`
  const answer = await sendRequest(app, email, 'A question about a hair transplant.')
  expect([answer.status, answer.json()]).toEqual([
    200,
    { data: { id: expect.stringMatching(/^[\da-f-]{36}$/), account: 'new' } },
  ])
})

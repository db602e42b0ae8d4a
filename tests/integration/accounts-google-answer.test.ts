/** Google's claims about a person, from a real OpenID provider: which are accepted, and which are not. */

import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { beginFlow, finishFlow } from '@/care/sign-in/google/provider'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { namedByGoogle, signInAtGoogle, startGoogleServer } from '../support/google-server'

const google = await startGoogleServer()
Object.assign(process.env, google.env)
afterAll(() => google.close())
afterEach(() => shiftClock(0))

async function begun() {
  const begin = await beginFlow()
  if (!begin.ok) throw new Error(begin.code)
  return begin.value
}

describe('an answer of Google', () => {
  it('is read as a person with a lower-case address', async () => {
    expect(await namedByGoogle('Ada.Lovelace@Gmail.com')).toEqual({
      subject: expect.stringMatching(/^[\da-f]{21}$/),
      email: 'ada.lovelace@gmail.com',
      isConfirmed: true,
      hostedDomain: undefined,
      firstName: 'Ayşe',
      lastName: 'Öztürk',
    })
    expect(await namedByGoogle('ada@hosted.example')).toMatchObject({ hostedDomain: 'hosted.example' })
    expect(await namedByGoogle('ada+unconfirmed@gmail.com')).toMatchObject({ isConfirmed: false })
  })

  it('is requested with PKCE, a state, a nonce and our own URL, whatever the browser requested', async () => {
    const { url, secrets } = await begun()
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      redirect_uri: `${env().PUBLIC_URL}/auth/google/callback`,
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
    })
    expect(url).not.toContain(secrets.verifier)
  })

  it('is accepted once, and only in the browser that was sent to Google', async () => {
    const [mine, theirs] = [await begun(), await begun()]
    const search = await signInAtGoogle(mine.url, 'ada@gmail.com')
    for (const secret of ['state', 'verifier'] as const) {
      const mixed = { ...mine.secrets, [secret]: theirs.secrets[secret] }
      const again = await begun()
      const other = secret === 'state' ? search : await signInAtGoogle(again.url, 'ada@gmail.com')
      const secrets = secret === 'state' ? mixed : { ...again.secrets, verifier: theirs.secrets.verifier }
      expect(await finishFlow(secrets, other), secret).toMatchObject({ ok: false, code: 'failed' })
    }
    expect(await finishFlow(mine.secrets, search)).toMatchObject({ ok: true })
    expect(await finishFlow(mine.secrets, search), 'a second time').toMatchObject({
      ok: false,
      code: 'failed',
    })
  })

  it('is refused with a token of another sign-in', async () => {
    const { url, secrets } = await begun()
    const search = await signInAtGoogle(url, 'ada@gmail.com')
    expect(await finishFlow({ ...secrets, nonce: 'another' }, search)).toMatchObject({ code: 'failed' })
  })

  it.each(['', '?code=x', '?state=x&code=y', '?error=server_error', '?code=a&code=b'])(
    'an answer that is none is refused: "%s"',
    async (search) => {
      expect(await finishFlow((await begun()).secrets, search)).toMatchObject({ ok: false, code: 'failed' })
    },
  )

  it('is `denied`, not a failure, when a person cancels at Google', async () => {
    const { url, secrets } = await begun()
    expect(await finishFlow(secrets, await signInAtGoogle(url, undefined))).toMatchObject({ code: 'denied' })
  })

  it('is refused without an address', async () => {
    const { url, secrets } = await begun()
    expect(await finishFlow(secrets, await signInAtGoogle(url, 'nobody'))).toMatchObject({ code: 'failed' })
  })
})

// Last, because it stops the provider.
it('reports an unreachable Google instead of failing', async () => {
  const { url, secrets } = await begun()
  const search = await signInAtGoogle(url, 'ada@gmail.com')
  await google.close()
  expect(await finishFlow(secrets, search)).toMatchObject({ ok: false, code: 'unreachable' })
  shiftClock(2 * HOUR_MS)
  expect(await beginFlow()).toMatchObject({ ok: false, code: 'unreachable' })
})

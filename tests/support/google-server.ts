/**
 * Google as far as signing in goes: a real OpenID provider on loopback, with one page where people type who they
 * are. What Google would tell of them follows from the address: `+unconfirmed` before the @ was never confirmed, and
 * the mailboxes of `hosted.example` are run by Google. `nobody` has no address at all.
 */
import { createHash, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { interactionPolicy, Provider } from 'oidc-provider'
import { beginFlow, finishFlow } from '@/care/sign-in/google/provider'
import type { Identity } from '@/care/sign-in/google/rules'

export type GoogleServer = {
  /** What the application is configured with: client, secret and where the provider is. */
  readonly env: Readonly<Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER', string>>
  close(): Promise<void>
}

const CLIENT = { id: 'kervan-tests', secret: 'a-secret-of-the-tests-and-of-nobody-else' }
const HOSTED = 'hosted.example'

export async function startGoogleServer(): Promise<GoogleServer> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  /** The provider's own id of an account → what was typed. */
  const logins = new Map<string, string>()
  const provider = makeProvider(issuer, logins)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const [, page, uid, way] = (request.url ?? '').split(/[/?]/)
    if (page === 'interaction' && uid)
      interact({ provider, logins }, request, response, way).catch((error) =>
        response.writeHead(500).end(String(error)),
      )
    else answer(request, response)
  })
  return {
    env: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: issuer },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function makeProvider(issuer: string, logins: ReadonlyMap<string, string>): Provider {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['http://localhost/auth/google/callback'],
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: ['tests'] },
    conformIdTokenClaims: false, // Google puts them into the token, too
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount(_, subject) {
      const login = logins.get(subject) ?? ''
      return { accountId: subject, claims: () => ({ sub: subject, ...told(login) }) }
    },
    // Everyone who signs in here agrees.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // The application listens on another port in each run.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^http:\/\/localhost:\d+\/auth\/google\/callback$/.test(uri)
  return provider
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'tests' }
}

function told(login: string): Readonly<Record<string, unknown>> {
  if (login === 'nobody') return {}
  return {
    email: login,
    email_verified: !login.includes('+unconfirmed@'),
    ...(login.endsWith(`@${HOSTED}`) && { hd: HOSTED }),
    given_name: 'Ayşe',
    family_name: 'Öztürk',
  }
}

/** GET: the page; `/abort`: the reader changes their mind; POST: who they say they are. */
async function interact(
  { provider, logins }: { readonly provider: Provider; readonly logins: Map<string, string> },
  request: IncomingMessage,
  response: ServerResponse,
  way: string | undefined,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (way === 'abort') return provider.interactionFinished(request, response, { error: 'access_denied' })
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page(uid))
    return
  }
  const login = new URLSearchParams(await textOf(request)).get('login') ?? ''
  const accountId = createHash('sha256').update(login).digest('hex').slice(0, 21)
  logins.set(accountId, login)
  await provider.interactionFinished(request, response, { login: { accountId }, select_account: {} })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const page = (
  uid: string,
) => `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><form method="post">
<label>Account <input name="login"></label><button>Sign in</button></form><a href="/interaction/${uid}/abort">Cancel</a>`

/**
 * What a browser does at the provider: follows the way, says who it is, and is sent back.
 * @param url where our server sends it
 * @param login undefined: changes its mind
 * @returns the query it comes back with
 */
export async function signInAtGoogle(url: string, login: string | undefined): Promise<string> {
  const jar = new Map<string, string>()
  let next = url
  let form: RequestInit = {}
  for (let step = 0; step < 8; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', ...form, headers: { ...form.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    form = {}
    if (location) next = new URL(location, next).href
    else if (!new URL(next).pathname.startsWith('/interaction/')) throw new Error(await answer.text())
    else if (login === undefined) next = `${next}/abort`
    else {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      form = { method: 'POST', headers, body: new URLSearchParams({ login }).toString() }
    }
    if (new URL(next).pathname === '/auth/google/callback') return new URL(next).search
  }
  throw new Error(`The provider never sent the reader back: ${next}`)
}

/** All the way to the provider and back. @returns what it says of the person who signs in there as `login` */
export async function namedByGoogle(login: string): Promise<Identity> {
  const begun = await beginFlow()
  if (!begun.ok) throw new Error(begun.code)
  const told = await finishFlow(begun.value.secrets, await signInAtGoogle(begun.value.url, login))
  if (!told.ok) throw new Error(told.code)
  return told.value
}

/**
 * Solving a captcha in a browser test. The code exists nowhere as text, by design, so the test does what only the
 * operator of this database could: it gives the challenge a code of its own.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { MIN_FILL_SECONDS } from '@/care/intake/quarantine/constants'
import type { DataKeys } from '@/lib/crypto'

const CODE = 'AbC23'

/** Records the challenges a page is given. Call before the page is opened. */
export function watchChallenges(page: Page): { readonly ids: string[] } {
  const ids: string[] = []
  page.on('response', async (response) => {
    if (!/^\/captcha(?:\/[\da-f-]+)?$/.test(new URL(response.url()).pathname) || !response.ok()) return
    // After the third wrong answer the next code comes along with it.
    const { id, renewed } = await response.json().catch(() => ({}))
    const given = id ?? renewed?.id
    if (typeof given === 'string') ids.push(given)
  })
  return { ids }
}

/** Makes the newest challenge's code known. @returns the code to type */
export async function setKnownCode({ ids }: { readonly ids: readonly string[] }): Promise<string> {
  const id = ids.at(-1)
  if (!id) throw new Error('The page has asked for no challenge yet')
  return giveCode(id)
}

/** The same for a browser without scripts, which has nothing but a picture and a cookie. */
export async function setKnownCodeOfPicture(page: Page): Promise<string> {
  const holder = await clientTokenHashOf(page)
  const { rows } = await withDatabase((client) =>
    client.query('select id from captcha_challenge where holder_hash = $1 order by created_at desc limit 1', [
      holder,
    ]),
  )
  return giveCode(rows[0]?.id)
}

/**
 * As if the visitor had taken the time a person needs to fill in a form: every code of this browser was shown that
 * much earlier (decision 0023). What is sent sooner is quarantined. Call after a code was shown.
 */
export async function takeFillTime(page: Page): Promise<void> {
  const holder = await clientTokenHashOf(page)
  const { rowCount } = await withDatabase((client) =>
    client.query(
      'update captcha_challenge set created_at = created_at - make_interval(secs => $2) where holder_hash = $1',
      [holder, MIN_FILL_SECONDS],
    ),
  )
  if (!rowCount) throw new Error('This browser was shown no code yet')
}

async function clientTokenHashOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const holder = cookies.find(({ name }) => name === 'kervan_captcha')?.value ?? ''
  return createHash('sha256').update(`captcha-holder:${holder}`).digest('hex')
}

/** Ten minutes pass for the newest challenge. */
export async function expireCode({ ids }: { readonly ids: readonly string[] }): Promise<void> {
  await withDatabase((client) =>
    client.query("update captcha_challenge set expires_at = now() - interval '1 second' where id = $1", [
      ids.at(-1),
    ]),
  )
}

async function giveCode(id: string): Promise<string> {
  const answer = createHmac('sha256', authSecret()).update(`captcha:${id}:${CODE}`).digest('hex')
  await withDatabase((client) =>
    client.query('update captcha_challenge set answer_hash = $1 where id = $2', [answer, id]),
  )
  return CODE
}

/** Asks the care database of the server under test, with the application's rights. */
export async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const { careApp } = secrets()
  const client = new Client({
    host: join(dataDir(), 'run'),
    user: 'care_app',
    password: careApp,
    database: 'kervan_care',
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What the server under test signs its cookies with. */
export function authSecret(): string {
  return secrets().auth
}

/** The keys of its sealed columns. */
export function dataKeys(): DataKeys {
  const keys = secrets()
    .dataKeys.split(',')
    .map((part) => part.split(':'))
    .map(([id = '', key = '']) => [id, Buffer.from(key, 'base64')] as const)
  return { current: keys[0]?.[0] ?? '', keys: Object.fromEntries(keys) }
}

function secrets(): { auth: string; careApp: string; dataKeys: string } {
  return JSON.parse(readFileSync(join(dataDir(), 'secrets.json'), 'utf8'))
}

function dataDir(): string {
  const folder = process.env.E2E_DATA_DIR
  if (!folder) throw new Error('E2E_DATA_DIR must name the data folder of the server under test')
  return folder
}

/**
 * The journey's second half: the account and its security, what is asked for with the password, files in messages and
 * requests, the record in a reader's hands, the stream. Afterwards everything is still there that the patient could end.
 */
import { Secret, TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { CODE_DIGITS, STEP_SECONDS } from '@/care/sign-in/second-factor/constants'
import { withDatabase } from '../../e2e/support/captcha'
import { type ActionOutcome, callAction, type Fields } from './actions'
import { Visitor } from './client'
import type { Journey } from './journey'
import { done, upload, withFile } from './journey-parts'
import { sendInNameOf } from './pending-request'
import { forgetLimits, idsOf, signIn } from './people'
import type { Recorder } from './recorder'

export type Account = {
  /** The newest one; the first was `DEMO_PASSWORD`. */
  readonly password: string
  /** Another device of the patient, and the id of its session. */
  readonly phone: Visitor
  readonly phoneSession: string
  /** Of the phone's push messages. */
  readonly endpoint: string
  /** Of requests that someone else has sent with the patient's address. */
  readonly pending: readonly string[]
  readonly exportId: string
  /** What the patient tells only whom they share their record with. */
  readonly passcode: string
  /** What nobody else has: codes, keys, a new address, the token of a link. */
  readonly traces: readonly string[]
}

const PASSWORD = 'Bosporus-48'
/** As a browser that is subscribed hands them out: 65 and 16 bytes. */
const PUSH_KEYS = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
const CHANNELS = 'portal/settings/notifications/actions'

/** With the password that the account has from the start. */
export async function askForErasure(browser: Recorder): Promise<void> {
  await act(browser, 'portal/privacy/actions.requestErasure', { password: DEMO_PASSWORD })
}

export async function walkAccount(journey: Journey): Promise<Account> {
  const { browser, mark, person } = journey
  await attachFiles(journey)
  const secrets = await secure(browser, mark)
  const exportId = await takeData(browser, person.userId)
  const { passcode, token } = await readShared(browser)
  const phone = await signIn(new Visitor(), person.email)
  const [phoneSession = ''] = await idsOf(
    'select id from session where user_id = $1 order by created_at desc limit 1',
    [person.userId],
  )
  const endpoint = await subscribe(browser, { mark, phone })
  await follow(browser)
  await connectGoogle(person.userId)
  const pending = await waitingRequests(journey)
  const traces = [...secrets, token]
  return { password: PASSWORD, phone, phoneSession, endpoint, pending, exportId, passcode, traces }
}

/** @param name file below `src/surfaces` and export @throws when it is not accepted */
function act(browser: Recorder, name: string, fields: Fields): Promise<ActionOutcome> {
  return done(callAction(browser, name, fields), name)
}

/** A file goes with a message, a new conversation, an addition and a request; the patient opens each of them. */
async function attachFiles({ browser, mark, ids }: Journey): Promise<void> {
  await forgetLimits()
  const { conversation, openRequest: request } = ids
  const text = `Anbei ${mark}`
  const forms: readonly (readonly [string, Fields])[] = [
    ['messages/actions.sendMessage', { conversation, text }],
    ['messages/actions.startConversation', { request, subject: text, text }],
    ['requests/actions.addText', { request, text }],
    ['requests/actions.sendAgain', { message: text }],
  ]
  for (const [n, [name, fields]] of forms.entries()) {
    const file = await upload(browser, { mark, name: `anbei-${n}-${mark}.pdf`, purpose: 'attachment' })
    const key = { idempotency_key: crypto.randomUUID(), locale: 'de' }
    await act(browser, `portal/${name}`, { ...fields, ...withFile(file), ...key })
    for (const path of [`/documents/${file.id}`, `/de/my-requests/documents/${file.id}`])
      expect((await browser.get(path)).status, path).toBe(200)
  }
}

/** Password, address and second step. @returns what only the patient knows afterwards */
async function secure(browser: Recorder, mark: string): Promise<readonly string[]> {
  const settings = 'portal/settings/actions'
  const factor = 'auth/second-factor/actions'
  const password = PASSWORD
  const change = { current: DEMO_PASSWORD, password, confirmation: password }
  await act(browser, `${settings}.changePassword`, change)
  const email = `new-${mark}@patient.example`
  await act(browser, `${settings}.changeEmail`, { email, password })
  await act(browser, `${settings}.mailPasswordLink`, {})
  await act(browser, `${factor}.beginSetUp`, { password })
  const { text } = await browser.get('/de/settings/security/second-factor')
  const key = /[?&;]secret=([A-Z2-7]+)/.exec(text)?.[1] ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(key), digits: CODE_DIGITS, period: STEP_SECONDS })
  const first = await act(browser, `${factor}.confirmSetUp`, { code: totp.generate() })
  const renewed = await act(browser, `${factor}.renewCodes`, { password })
  const codes = [first, renewed].flatMap(({ values }) => values?.codes?.split(' ') ?? [])
  expect([key, ...codes].filter((one) => one.length < 8)).toEqual([])
  await browser.send('PATCH', '/users/me', { json: { language: 'de' } })
  return [email.toLowerCase(), key, ...codes]
}

/** @returns the id of the archive, which the patient has downloaded */
async function takeData(browser: Recorder, userId: string): Promise<string> {
  await act(browser, 'portal/privacy/actions.requestExport', { password: PASSWORD })
  const find = async () => {
    const [id] = await idsOf("select id from data_export where user_id = $1 and status = 'ready'", [userId])
    if (id === undefined) throw new Error('The archive is not ready')
    return id
  }
  const id = await vi.waitFor(find, { timeout: 60_000, interval: 100 })
  expect((await browser.get(`/exports/${id}`)).headers.get('content-type')).toBe('application/zip')
  return id
}

/** Opens a link of the patient's own as its reader does. */
async function readShared(browser: Recorder) {
  const create = { minutes: '60', idempotency_key: crypto.randomUUID(), locale: 'de' }
  const { values } = await act(browser, 'portal/patient-record/actions.createShareLink', create)
  const passcode = values?.passcode ?? ''
  const token = new URL(values?.url ?? '').searchParams.get('token') ?? ''
  await act(browser, 'auth/shared-record/actions.openSharedRecord', { token, passcode, locale: 'de' })
  for (const file of ['', '/pdf', '/fhir']) {
    const path = `/de/shared-record${file}?token=${token}`
    expect((await browser.get(path)).status, path).toBe(200)
  }
  return { passcode, token }
}

type Devices = { readonly mark: string; readonly phone: Visitor }

/** @returns the address of the phone's subscription, which each browser has for itself */
async function subscribe(browser: Recorder, { mark, phone }: Devices): Promise<string> {
  const endpoint = `https://push.example/${crypto.randomUUID()}`
  await done(callAction(phone, `${CHANNELS}.addDevice`, { endpoint, ...PUSH_KEYS }), 'the phone')
  await act(browser, `${CHANNELS}.addDevice`, { endpoint: `https://push.example/${mark}`, ...PUSH_KEYS })
  await act(browser, `${CHANNELS}.testChannel`, { channel: 'in_app' })
  return endpoint
}

/** Opens the stream, and again from where it has ended. */
async function follow(browser: Recorder): Promise<void> {
  const { text } = await browser.send('GET', '/live', { beginning: true })
  const [, id = ''] = /^id: (.+)$/m.exec(text) ?? []
  expect(id).not.toBe('')
  await browser.send('GET', '/live', { beginning: true, headers: { 'last-event-id': id } })
}

async function connectGoogle(userId: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `insert into account (id, account_id, provider_id, user_id)
       values (gen_random_uuid(), gen_random_uuid(), 'google', $1)`,
      [userId],
    ),
  )
}

/** @returns the ids of two requests that wait for the patient's word */
async function waitingRequests({ person, mark, browser }: Journey): Promise<readonly string[]> {
  await forgetLimits()
  for (const n of [1, 2]) await sendInNameOf(person.email, `Von mir? ${n} ${mark}`)
  await browser.get('/de/my-requests')
  return idsOf('select id from parked_request where user_id = $1 order by id', [person.userId])
}

/**
 * Every link of the mails to a patient, opened by others: a visitor is led to sign in and then to the same page, and
 * another patient is answered as if it led to nothing.
 */
import { beforeAll, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { newId } from '@/lib/ids'
import { callAction, type Fields } from './support/actions'
import { Visitor } from './support/client'
import { changesBetween, takeSnapshot } from './support/database'
import { fieldsOf, formWith, postForm } from './support/forms'
import { type Journey, walk } from './support/journey'
import { done, upload } from './support/journey-parts'
import { type MailedLink, mailAboutMessagesNow, mailedLinks } from './support/mails'
import { withoutIds } from './support/matrix'
import { sendInNameOf } from './support/pending-request'
import { forgetLimits, newPerson, signIn, type TestPerson } from './support/people'

/** The journey must have queued these; links of further mails are opened, too. */
const EXPECTED = [
  ...['request-received', 'review-recorded', 'message-received', 'account-exists'],
  ...['offer-received', 'offer-revised', 'offer-accepted', 'trip-changed'],
  ...['payment-requested', 'payment-received', 'file-refused', 'privacy-changed'],
  ...['confirm-email', 'security-changed', 'reset-password'],
]
/** Pages that are opened without a session: who has the link to the second can choose the password. */
const OPEN = ['/de/login', '/de/reset-password']

let journey: Journey
let newEmail: string
let links: readonly MailedLink[]
let stranger: TestPerson
let other: Visitor

beforeAll(async () => {
  journey = await walk()
  const { person, browser, desk, ids, mark } = journey
  await forgetLimits()
  const act = (name: string, fields: Fields) => done(callAction(browser, `portal/${name}`, fields), name)
  const unread = { conversation: ids.conversation, text: `Noch etwas ${mark}`, locale: 'de' }
  const message = { ...unread, idempotency_key: newId() }
  await done(callAction(desk, 'desk/messages/actions.sendMessage', message), 'sendMessage')
  await mailAboutMessagesNow()
  // A PDF under the name of a picture.
  await expect(upload(browser, { mark, name: `${mark}.png` })).rejects.toThrow('FILE_CONTENT')
  await act('privacy/actions.requestExport', { password: DEMO_PASSWORD })
  newEmail = `new-${mark.toLowerCase()}@patient.example`
  await act('settings/actions.changeEmail', { email: newEmail, password: DEMO_PASSWORD })
  const forgot = { email: person.email, locale: 'de' }
  await done(callAction(new Visitor(), 'auth/actions.forgotPassword', forgot), 'forgotPassword')
  await sendInNameOf(person.email, `Von mir? ${mark}`)
  stranger = await newPerson({ lastName: 'Byron' })
  other = await signIn(new Visitor(), stranger.email)
  const find = async () => {
    const found = await mailedLinks([person.email, newEmail])
    const missing = EXPECTED.filter((template) => !found.some((link) => link.template === template))
    if (missing.length > 0) throw new Error(`No mail ${missing.join(', ')}`)
    return found
  }
  const found = await vi.waitFor(find, { timeout: 60_000, interval: 200 })
  links = [...new Map(found.map((link) => [link.path, link])).values()]
}, 120_000)

const isOpen = ({ path }: MailedLink) => OPEN.includes(path.replace(/\?.*$/, ''))
const tokenIn = (path: string) => /(?:token|parked)=([\w-]+)/.exec(path)?.[1]
/** The same link to nothing. */
const toNothing = (path: string) =>
  path
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, () => newId())
    .replace(/(token|parked)=[\w-]+/, `$1=${'A'.repeat(43)}`)

/** What is the patient's in an answer, besides what the link says. */
function tracesIn(text: string, path: string): readonly string[] {
  const { mark, traces, ids, person } = journey
  const own = [mark, mark.toLowerCase(), newEmail, person.userId, ...traces, ...Object.values(ids)]
  return own.filter((trace) => trace !== '' && text.includes(trace) && !path.includes(trace))
}

test('a visitor is led to sign in, reads nothing before, and comes to the same page afterwards', async () => {
  const closed = links.filter((link) => !isOpen(link))
  expect(closed.length).toBeGreaterThan(8)
  for (const { template, path } of closed) {
    const visitor = new Visitor()
    const asked = await visitor.get(path)
    const { url } = asked
    expect([url.pathname, url.searchParams.get('next')], template).toEqual(['/de/login', path])
    expect(tracesIn(asked.text, decodeURIComponent(url.search)), path).toEqual([])
    const form = formWith(asked.page(), 'email')
    const typed = { email: journey.person.email, password: DEMO_PASSWORD }
    const led = await postForm(visitor, url.pathname + url.search, fieldsOf(form, typed))
    expect([led.status, led.url.pathname + led.url.search], template).toEqual([200, path])
    expect(led.text.toLowerCase(), path).toContain(journey.mark.toLowerCase())
    if (toNothing(path) === path) continue
    const { text } = await journey.browser.get(toNothing(path))
    expect(withoutIds(led.text), `${template} leads to something`).not.toBe(withoutIds(text))
  }
}, 60_000)

test('another patient is answered as about nothing, with no byte of the owner, who keeps everything as it was', async () => {
  const before = await takeSnapshot()
  const reply = async (path: string) => {
    const { status, headers, text } = await other.get(path, {}, false)
    const whole = `${status} ${headers.get('location') ?? ''} ${text}`
    return { status, text, whole: withoutIds(whole.replaceAll(tokenIn(path) ?? '\0', '#')) }
  }
  for (const { template, path } of links.filter(({ path }) => !path.startsWith('/de/reset-password'))) {
    const asked = await reply(path)
    expect(tracesIn(asked.text, path), path).toEqual([])
    if (toNothing(path) === path) expect([200, 307], template).toContain(asked.status)
    else expect(asked.whole, template).toBe((await reply(toNothing(path))).whole)
  }
  // Except that the other patient has read their own list of readings.
  const changes = changesBetween(before, await takeSnapshot())
  expect(changes.filter(({ row }) => !row.includes(stranger.userId))).toEqual([])
})

test('a link for a new password that others have opened names nothing but the address, and still works', async () => {
  const [link] = links.filter(({ template }) => template === 'reset-password')
  const path = link?.path ?? ''
  const dead = await new Visitor().get(toNothing(path))
  for (const visitor of [new Visitor(), other]) {
    const { status, text } = await visitor.get(path)
    expect(status).toBe(200)
    expect(text).not.toBe(dead.text)
    expect(tracesIn(text.replaceAll(journey.person.email, ''), path)).toEqual([])
  }
  expect(tracesIn(dead.text, path)).toEqual([])
  const [password, confirmation] = ['Bosporus-48', 'Bosporus-48']
  const typed = { token: tokenIn(path) ?? '', password, confirmation, locale: 'de' }
  await done(callAction(new Visitor(), 'auth/actions.setPassword', typed), 'setPassword')
})

/** The portal's pages without a browser: its navigation, its own not-found page, and whose records it shows. */
import { expect, test } from 'vitest'
import { newId } from '@/lib/ids'
import { words } from '../e2e/support/words'
import { signedIn, Visitor } from './support/client'

const { contact, missing, navigation } = words('en', 'portal')

test('an unknown address inside the portal shows the portal’s own page', async () => {
  const patient = await signedIn('patient')
  for (const path of [
    '/en/my-requests/nowhere',
    '/en/my-requests/offers/x/y',
    '/en/my-requests/messages/x/y',
    '/en/notifications/x/y',
  ]) {
    const answer = await patient.get(path)
    expect(answer.status, path).toBe(404)
    expect(answer.page().role('heading', { level: 1 }).shown().text()).toBe(missing.title)
    expect(answer.page().role('navigation', { name: navigation.label }).shown().text()).toContain(
      navigation.messages,
    )
  }
})

test('an offer, a conversation and a document that are not there keep the navigation and the way to the list', async () => {
  const patient = await signedIn('patient')
  for (const list of ['offers', 'messages', 'documents']) {
    const answer = await patient.get(`/en/my-requests/${list}/${newId()}`)
    const page = answer.page()
    expect(answer.status, list).toBe(403)
    expect(page.role('navigation', { name: navigation.label }).shown().text()).toContain(navigation.messages)
    expect(answer.text, list).toContain(`href="/en/my-requests/${list}"`)
  }
})

test('the page of a booking shows its request’s number, and the end of the page quotes both', async () => {
  const patient = await signedIn('patient')
  const list = await patient.get('/en/my-requests/orders')
  const path = /\/en\/my-requests\/orders\/[0-9a-f-]{36}/.exec(list.text)?.[0] ?? ''
  const page = await patient.open(path)
  const request = /RQ-\d{4}-\d{4,}/.exec(page.role('main').shown().text())?.[0] ?? 'no number'
  const order = /OR-\d{4}-\d{4,}/.exec(page.role('main').shown().text())?.[0] ?? 'no number'
  const block = page.role('complementary', { name: contact.title }).shown()
  expect(block.text()).toContain(
    contact.subjectOrder.replace('{reference}', request).replace('{number}', order),
  )
})

test('a visitor is asked to sign in there, as everywhere in the portal', async () => {
  const answer = await new Visitor().get('/en/my-requests/nowhere')
  expect(answer.url.pathname).toBe('/en/login')
})

test('a conversation is shown to its patient; to another it is answered like one that does not exist', async () => {
  const [owner, other] = [await signedIn('patient'), await signedIn('demo')]
  const list = await owner.get('/en/my-requests/messages')
  const path = /\/en\/my-requests\/messages\/[0-9a-f-]{36}/.exec(list.text)?.[0] ?? ''
  const shown = await owner.get(path)
  expect([shown.status, shown.text.includes('Blutdruckmittel')]).toEqual([200, true])
  const foreign = await other.get(path)
  const unknown = await other.get(`/en/my-requests/messages/${newId()}`)
  expect([foreign.status, unknown.status]).toEqual([403, 403])
  expect(foreign.page().role('main').shown().text()).toBe(unknown.page().role('main').shown().text())
  expect(foreign.text).not.toContain('Blutdruckmittel')
})

test('from an offer that waits for an answer a change can be asked for; the message names offer and version', async () => {
  const patient = await signedIn('patient')
  const list = await patient.get('/en/my-requests/offers')
  const paths = [...new Set(list.text.match(/\/en\/my-requests\/offers\/[0-9a-f-]{36}/g))]
  const pages = await Promise.all(paths.map((path) => patient.get(path)))
  const { answer } = words('en', 'offers')
  const waiting = pages.find(({ text }) => text.includes(answer.change))
  const link = waiting?.page().role('link', { name: answer.change }).shown().attribute('href') ?? ''
  const form = await patient.get(link)
  const title = waiting?.page().role('heading', { level: 1 }).shown().text() ?? 'no offer'
  const { change, changeSubject } = words('en', 'conversations').new
  expect(form.page().role('main').shown().text()).toContain(
    change.replace('{title}', title).replace('{version}', '1'),
  )
  expect(form.text).toContain(`value="${changeSubject.replace('{version}', '1')}"`)
  expect((form.text.match(/<option/g) ?? []).length, 'only the request of the offer').toBe(1)
})

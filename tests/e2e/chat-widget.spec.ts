/** The chat's window on the site (specification, section 1; decision 0044). What is typed reaches the real server. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Visitor } from '../http/support/client'
import { expectAccessible, NARROW } from './support/accessibility'
import { setKnownCode, watchChallenges, withDatabase } from './support/captcha'
import { fillIn, launcherOf, openChat, refuseOnce, sendTeamAway } from './support/chat'
import { expect, test } from './support/fixtures'
import { onDuty } from './support/on-duty'
import { newPatient } from './support/patients'
import { words } from './support/words'

const OF_THE_CHAT = /^\/(?:[a-z]{2}\/chat$|chat\/|chat-widget\/)/

/** As if an editor had written when the team is reached: the demo names no hours. */
async function writeHours(page: Page, hours: string): Promise<void> {
  await page.route('**/de/chat', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"hours":\[.*?\]/, `"hours":[{"text":"${hours}"}]`)
    await route.fulfill({ response, body })
  })
}

// The browser's own note of what the test has the server refuse.
test.use({ allowedErrors: [/Failed to load resource.*\/chat\/(start|request)/] })

test('nothing is loaded before it is opened; away, the form asks for an email address; Escape closes it', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (OF_THE_CHAT.test(pathname)) loaded.push(pathname)
  })
  const w = words('de', 'chat')
  await sendTeamAway(page)
  await writeHours(page, 'Mo–Sa 9–18 Uhr')
  await page.setViewportSize(NARROW)
  await page.goto('/de/contact')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(loaded, 'requests before').toEqual([])

  const frame = await openChat(page)
  await expect(frame.getByLabel(w.form.name)).toBeFocused()
  await expect(frame.getByText(w.team.away)).toBeVisible()
  await expect(frame.getByText('Mo–Sa 9–18 Uhr', { exact: true })).toBeVisible()
  await fillIn(frame, 'de', 'Wie lange bleibe ich in Istanbul?')
  await frame.getByRole('button', { name: w.form.leave }).click()
  await expect(frame.getByRole('alert'), 'takes the focus').toBeFocused()
  await expect(frame.getByRole('alert')).toContainText(w.errors.EMAIL_REQUIRED)
  const beyond = () => frame.locator('html').evaluate((page) => page.scrollHeight - page.clientHeight)
  expect(await beyond(), 'only the form scrolls').toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await frame.getByLabel(w.form.email, { exact: true }).fill('lena@beispiel.example')
  const full = { code: 'TOO_MANY_REQUESTS', form: '/de/contact' }
  await refuseOnce(page, '**/chat/start', 429, full)
  await frame.getByRole('button', { name: w.form.leave }).click()
  await expect(frame.getByRole('alert')).toHaveText(w.errors.QUEUE_FULL)
  const contactForm = frame.getByRole('link', { name: w.page.contact })
  await expect(contactForm).toHaveAttribute('href', '/de/contact')
  await expect(frame.getByLabel(w.form.text)).toHaveValue('Wie lange bleibe ich in Istanbul?')
  await frame.getByRole('button', { name: w.form.leave }).click()
  await expect(frame.getByRole('region', { name: w.chat.log })).toContainText('Wie lange bleibe ich')
  await expect(frame.getByText(w.chat.automatic, { exact: true })).toBeVisible()
  await expect(frame.locator('[aria-live=polite]'), 'read out').toContainText(w.chat.automatic)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await expect(launcherOf(page)).toBeFocused()
  await expect(page.locator('.chat-launcher')).not.toHaveAttribute('open')
})

test.describe('a connection that is lost', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/] })

  test('keeps what was written, and it is stored once when the connection is back; then the chat becomes a request, is ended and rated', async ({
    page,
    context,
  }) => {
    const [w, captcha] = [words('tr', 'chat'), words('tr', 'captcha')]
    const text = `Bağlantı ${Date.now()}`
    const name = `Görevli${Date.now() % 100_000}`
    const duty = { name, phone: '+902120009955', from: -60_000, to: 1_800_000, locale: 'tr' } as const
    await onDuty(duty, async () => {
      await page.goto('/tr/about')
      const frame = await openChat(page)
      await fillIn(frame, 'tr', 'Merhaba')
      await frame.getByRole('button', { name: w.form.start }).click()
      await expect(frame.getByLabel(w.chat.message), 'goes on where it was').toBeFocused()
      await context.setOffline(true)
      await frame.getByLabel(w.chat.message).fill(text)
      await page.keyboard.press('Enter')
      await expect(frame.getByText(w.chat.notSent)).toBeVisible()
      await expect(frame.getByText(text)).toBeVisible()
      await context.setOffline(false)
      await expect(frame.getByText(w.chat.notSent)).toBeHidden()
      await expect(frame.getByText(text)).toHaveCount(1)
    })
    const { chat } = await (await page.request.get('/chat/state?locale=tr')).json()
    const challenges = watchChallenges(page)
    await page.reload()
    const frame = await openChat(page)
    await expect(frame.getByText(text), 'it is the same chat').toHaveCount(1)
    await expect(frame.getByText(w.chat.automatic, { exact: true })).toBeVisible()
    await expect(frame.locator('[aria-live=polite]'), 'not read out again').toBeEmpty()
    await frame.locator('summary').click()
    await frame.getByRole('button', { name: w.request.menu }).click()
    await expect(frame.getByRole('heading', { name: w.request.menu })).toBeFocused()
    await frame.getByRole('button', { name: w.request.send }).click()
    await expect(frame.getByRole('alert')).toBeFocused()
    await expect(frame.getByRole('alert')).toContainText(captcha.empty)
    const picture = frame.getByRole('img', { name: captcha.image })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const stop = frame.getByRole('button', { name: captcha.stop })
    await frame.getByRole('button', { name: captcha.listen }).click()
    await expect(stop, 'the code is heard').toBeVisible()
    await stop.click()
    await expect(frame.getByText(captcha.silent)).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await frame.getByLabel(w.request.firstName, { exact: true }).fill('Lena')
    await frame.getByLabel(w.request.lastName, { exact: true }).fill('Sommer')
    await frame.getByLabel(w.form.email, { exact: true }).fill(`lena-${Date.now()}@beispiel.example`)
    await frame.getByLabel(w.request.phone, { exact: true }).fill('+49 151 23456789')
    await frame.getByLabel(w.request.country, { exact: true }).selectOption('DE')
    await frame.getByLabel(w.request.message, { exact: true }).fill('Saç ekimi için fiyat teklifi istiyorum.')
    await frame.getByRole('checkbox').first().check()
    await frame.getByLabel(captcha.label).fill(await setKnownCode(challenges))
    await expect(frame.getByText(captcha.verified), 'nobody of the team has answered').toBeVisible()
    await frame.getByRole('button', { name: w.request.send }).click()
    await expect(frame.getByText(/RQ-\d{4}-\d+/)).toBeVisible()
    await frame.locator('summary').click()
    await frame.getByRole('button', { name: w.end.menu }).click()
    await frame.getByRole('button', { name: w.end.yes }).click()
    await expect(frame.getByText(w.end.visitor)).toBeVisible()
    await frame.getByRole('radio', { name: '4' }).check()
    await frame.getByRole('button', { name: w.rating.send }).click()
    await expect(frame.getByText(w.rating.thanks)).toBeVisible()
    const { rows } = await withDatabase((client) =>
      client.query(
        'select last_number, rating, request_id is not null as has_request from chat where id = $1',
        [chat.id],
      ),
    )
    expect(rows).toEqual([{ last_number: 2, rating: 4, has_request: true }])
  })
})

test('a request for an address that has an account waits for its owner, and says where to sign in', async ({
  page,
}) => {
  const w = words('de', 'chat')
  await page.goto('/de/about')
  const own = await begin((json) => page.request.post('/chat/start', { data: json }), 'Was kostet das?')
  await withDatabase((client) => client.query('update chat set answered_at = now() where id = $1', [own]))
  const { email } = await newPatient('de')
  const frame = await openChat(page)
  await frame.locator('summary').click()
  await frame.getByRole('button', { name: w.request.menu }).click()
  await frame.getByLabel(w.request.firstName, { exact: true }).fill('Lena')
  await frame.getByLabel(w.request.lastName, { exact: true }).fill('Sommer')
  await frame.getByLabel(w.form.email, { exact: true }).fill(email)
  await frame.getByLabel(w.request.phone, { exact: true }).fill('+49 151 23456789')
  await frame.getByLabel(w.request.country, { exact: true }).selectOption('DE')
  await frame.getByLabel(w.request.message, { exact: true }).fill('Ich bitte um ein Angebot.')
  await frame.getByRole('checkbox').first().check()
  await frame.getByRole('button', { name: w.request.send }).click()
  await expect(frame.getByRole('alert')).toHaveText(w.errors.ACCOUNT_EXISTS)
  await expect(frame.getByRole('button', { name: w.request.send }), 'it is stored').toHaveCount(0)
  await expectAccessible(page)
  await frame.getByRole('link', { name: w.request.signIn }).click()
  await expect(page).toHaveURL(/\/login\?parked=/)
})

test('what is typed for a request or an address stays when its panel is left by key or button', async ({
  page,
}) => {
  const w = words('de', 'chat')
  await page.goto('/de/about')
  const own = await begin((json) => page.request.post('/chat/start', { data: json }), 'Was kostet das?')
  await withDatabase((client) => client.query('update chat set answered_at = now() where id = $1', [own]))
  const frame = await openChat(page)
  const open = async (menu: string, title: string) => {
    await frame.locator('summary').click()
    await frame.getByRole('button', { name: menu }).click()
    await expect(frame.getByRole('heading', { name: title })).toBeFocused()
  }
  const message = frame.getByRole('textbox', { name: w.request.message })
  const first = frame.getByRole('checkbox').first()
  await open(w.request.menu, w.request.menu)
  await message.fill('Ich bitte um ein Angebot.')
  await frame.getByRole('combobox', { name: w.request.country }).selectOption('DE')
  await first.check()
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()
  await expect(frame.getByLabel(w.chat.message), 'takes the focus').toBeFocused()

  const address = frame.getByRole('textbox', { name: w.form.email, exact: true })
  await open(w.email.menu, w.email.title)
  await address.fill('lena.sommer@beispiel.example')
  await frame.getByLabel(w.email.transcript).check()
  await frame.getByRole('button', { name: w.end.no }).click()
  await expect(address).toBeHidden()

  await open(w.request.menu, w.request.menu)
  await expect(message).toHaveValue('Ich bitte um ein Angebot.')
  await expect(frame.getByRole('combobox', { name: w.request.country })).toHaveValue('DE')
  await expect(first).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await open(w.email.menu, w.email.title)
  await expect(address).toHaveValue('lena.sommer@beispiel.example')
  await expect(frame.getByLabel(w.email.transcript)).toBeChecked()
})

test('a mailed link says which chat it opens and what it replaces, and is followed only when the reader says so', async ({
  page,
}) => {
  const w = words('de', 'chat')
  await page.goto('/de/chat')
  const own = await begin((json) => page.request.post('/chat/start', { data: json }), 'Meine Frage hier')
  const elsewhere = new Visitor()
  const mailed = await begin((json) => elsewhere.send('POST', '/chat/start', { json }), 'Meine Frage dort')
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const renamed =
    "link_hash = $2, link_expires_at = now() + interval '1 day', created_at = created_at - interval '1 day'"
  await withDatabase((client) => client.query(`update chat set ${renamed} where id = $1`, [mailed, hash]))
  const shown = async () => (await (await page.request.get('/chat/state?locale=de')).json()).chat.id
  const open = async () => {
    await page.goto('about:blank')
    await page.goto(`/de/chat#${token}`)
    await expect(page.getByRole('heading', { name: w.resume.ask.split('{')[0] ?? '' })).toBeVisible()
    await expect(page.getByText(w.resume.replaces)).toBeVisible()
    await expect(page.getByText('Meine Frage dort')).toHaveCount(0)
  }

  await open()
  await expectAccessible(page)
  await page.getByRole('button', { name: w.resume.no }).click()
  await expect(page.getByText('Meine Frage hier')).toBeVisible()
  expect(await shown(), 'the chat of this browser').toBe(own)
  await open()
  await page.getByRole('button', { name: w.resume.yes }).click()
  await expect(page.getByText('Meine Frage dort')).toBeVisible()
  expect(await shown()).toBe(mailed)
})

/** @returns the id of the chat */
async function begin(
  post: (json: object) => Promise<{ text(): Promise<string> } | { readonly text: string }>,
  text: string,
): Promise<string> {
  const typed = { name: 'Lena', email: 'lena@beispiel.example', locale: 'de', topic: 'costs', consent: true }
  const answer = await post({ ...typed, text, key: randomUUID() })
  return JSON.parse(typeof answer.text === 'string' ? answer.text : await answer.text()).chat.id
}

/** A chat from greeting to request, on the desk. The visitor's window has a test of its own; here it is HTTP. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { Visitor } from '../http/support/client'
import { expectOpenedAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

type ChatState = {
  readonly chat: {
    readonly id: string
    readonly status: string
    readonly agent: string | null
    readonly teamSeen: number
    readonly messages: readonly { readonly side: string; readonly text: string }[]
  }
}

/** What a visitor's window sends and reads. */
function chatWindow(locale: Locale) {
  const visitor = new Visitor()
  let chatId = ''
  const post = async (path: string, given: object) => {
    const json = { ...given, ...(chatId && { chat: chatId }) }
    const answer = await visitor.send('POST', `/chat/${path}`, { json })
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
    return answer
  }
  return {
    visitor,
    post,
    start: async (name: string, text: string): Promise<string> => {
      const typed = { key: randomUUID(), name, email: `${randomUUID()}@example.org`, locale, text }
      const about = {
        topic: 'costs',
        timeZone: 'America/New_York',
        page: `/${locale}/services`,
        consent: true,
      }
      const { chat }: ChatState = JSON.parse((await post('start', { ...typed, ...about })).text)
      chatId = chat.id
      return chatId
    },
    write: (text: string) => post('messages', { key: randomUUID(), text }),
    state: async (): Promise<ChatState['chat']> => {
      const { chat }: ChatState = await visitor.json(`/chat/state?after=0&locale=${locale}`)
      return chat
    },
  }
}

// Posts that the test cuts off.
test.use({ allowedErrors: [/ERR_FAILED .*\/desk\/chat\/|ERR_FAILED .*\/live/] })

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

for (const locale of ['de', 'tr'] as const) {
  const w = words(locale, 'deskChat')
  const { nav } = words(locale, 'desk')

  test(`a chat from greeting to request, in ${locale}: alerted, taken, answered, handed over, ended`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const name = `Işıl ${randomUUID().slice(0, 8)}`
    const own = chatWindow(locale)
    await signInAs(page, 'support', { locale, next: `/${locale}/desk/offers/prices` })
    const chatId = await own.start(name, 'Was kostet das?')

    // On any page of the desk: in the title and in the navigation.
    await expect(page).toHaveTitle(/^\(\d+\) /)
    await page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: w.nav }).click()
    const colleague = await (await browser.newContext()).newPage()
    await colleague.route('**/live?*', (route) => route.abort()) // its list grows old
    await signInAs(colleague, 'admin', { locale, next: `/${locale}/desk/chat` })
    await expectOpenedAccessible(page, locale)
    const sound = page.getByRole('switch', { name: w.sound.label })
    await expect(sound).not.toBeChecked()
    await sound.click()
    await expect(sound).toBeChecked()

    await test.step('of two who press, one has it and the other is told by whom', async () => {
      await expect(rowOf(colleague, name)).toBeVisible()
      await rowOf(page, name).getByRole('button', { name: w.claim.action }).click()
      await expect(page.getByText(w.state.mine)).toBeVisible()
      await rowOf(colleague, name).getByRole('button', { name: w.claim.action }).click()
      await expect(colleague.getByRole('alert').filter({ hasText: 'Melike Tezcan' })).toBeVisible()
      await expect(colleague.getByLabel(w.composer.label)).toBeHidden()
    })

    const field = page.getByLabel(w.composer.label)
    await test.step('field and button are in sight, and the page does not scroll beside its messages', async () => {
      const send = page.getByRole('button', { name: w.composer.send, exact: true })
      const grows = () => page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
      await page.setViewportSize({ width: 1280, height: 720 })
      await expect(send).toBeInViewport({ ratio: 1 })
      await expect.poll(grows).toBe(false)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(field).toBeInViewport({ ratio: 1 })
      await expect(send).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect.poll(grows).toBe(false)
    })
    await test.step('messages, typing and what was seen go to and fro without a reload', async () => {
      await field.fill('Guten Tag')
      await field.press('Shift+Enter')
      await field.pressSequentially('das kommt darauf an.')
      await field.press('Enter')
      await expect(field).toHaveValue('')
      await expect
        .poll(async () => (await own.state()).messages.at(-1)?.text)
        .toBe('Guten Tag\ndas kommt darauf an.')
      await own.post('typing', {})
      await expect(page.getByText(w.thread.typing.replace('{name}', name)).first()).toBeVisible()
      await own.write('Und im Januar?')
      await expect(page.getByText('Und im Januar?')).toBeVisible()
      await expect.poll(async () => (await own.state()).teamSeen).toBe(3)
      await own.post('seen', { number: 3 })
      await expect(page.getByText(w.thread.seen, { exact: true })).toBeVisible()
      await expectOpenedAccessible(page, locale)
    })

    await test.step('what cannot be sent stays, also when the page is read again, and is sent once', async () => {
      await page.route('**/desk/chat/*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await field.fill('Im Januar ist Platz.')
      await field.press('Enter')
      await expect(page.getByText(w.thread.unsent)).toBeVisible()
      await field.fill('Halb getippt')
      await page.reload()
      await expect(page.getByText('Im Januar ist Platz.')).toBeVisible()
      await expect(field).toHaveValue('Halb getippt')
      await page.unroute('**/desk/chat/*')
      await expect(page.getByText(w.thread.unsent)).toBeHidden({ timeout: 40_000 })
      const stored = async () =>
        (await own.state()).messages.filter(({ text }) => text === 'Im Januar ist Platz.').length
      await expect.poll(stored).toBe(1)
      await expect(page.getByText('Im Januar ist Platz.')).toHaveCount(1)
    })

    await test.step('a colleague takes over, and the first one is told', async () => {
      await colleague.unroute('**/live?*')
      await colleague.reload()
      const takeOver = w.actions.takeOver.replace('{name}', 'Melike Tezcan')
      await colleague.getByRole('button', { name: takeOver }).click()
      await expect(colleague.getByText(w.state.changedMine)).toBeVisible()
      await expect(page.getByText(w.state.changedTo.split('{')[0] ?? '')).toBeVisible()
      await expect(field).toBeHidden()
      await expect.poll(async () => (await own.state()).agent).not.toBe('Melike')
    })

    await test.step('it is ended for both sides, after the question that was left is answered', async () => {
      await own.write('Noch da?')
      await expect(colleague.getByText('Noch da?')).toBeVisible()
      await colleague.getByRole('button', { name: w.actions.close, exact: true }).click()
      const dialog = colleague.getByRole('alertdialog')
      await expect(dialog.getByText(w.actions.unanswered)).toBeVisible()
      await expectOpenedAccessible(colleague, locale)
      await dialog.getByRole('button', { name: w.actions.answerFirst }).click()
      await expect(colleague.getByLabel(w.composer.label)).toBeFocused()
      await colleague.keyboard.type('Ja, gern.')
      await colleague.keyboard.press('Enter')
      await expect.poll(async () => (await own.state()).messages.at(-1)?.text).toBe('Ja, gern.')
      await colleague.getByRole('button', { name: w.actions.close, exact: true }).click()
      await expect(dialog.getByText(w.actions.unanswered)).toBeHidden()
      await dialog.getByRole('button', { name: w.actions.close, exact: true }).click()
      await expect(colleague.getByText(w.state.closedTeam)).toBeVisible()
      await expect(page.getByText(w.state.closedTeam)).toBeVisible()
      expect((await own.state()).status).toBe('closed')
    })

    await test.step('what the visitor makes of it is found from both sides', async () => {
      const requestId = await requestOf(own, chatId, locale)
      await page.goto(`/${locale}/desk/requests/${requestId}`)
      await page.getByRole('region', { name: w.request.title, exact: true }).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText(w.history.requested)).toBeVisible()
    })
    await colleague.context().close()
  })
}

/** The visitor makes a request of the chat. @returns its id */
async function requestOf(
  own: ReturnType<typeof chatWindow>,
  chatId: string,
  locale: Locale,
): Promise<string> {
  await own.post('request', {
    ...{
      key: randomUUID(),
      locale,
      firstName: 'Işıl',
      lastName: 'Çelik',
      message: 'Haartransplantation im Januar',
    },
    ...{ email: `${randomUUID()}@example.org`, phone: '+49301234567', countryCode: 'DE' },
    consents: ['privacy_terms', 'health_data'],
  })
  const { rows } = await withDatabase((client) =>
    client.query<{ request_id: string }>('select request_id from chat where id = $1', [chatId]),
  )
  return rows[0]?.request_id ?? ''
}

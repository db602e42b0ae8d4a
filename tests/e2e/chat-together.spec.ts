/**
 * A chat with both sides in a browser: the window greets, the team answers with a canned answer and hands the chat over,
 * the visitor has the transcript mailed, makes a request of the chat and rates it. Specification, section 1.
 */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import type { ChatPageData } from '@/surfaces/frame/chat/page-data'
import { expectOpenedAccessible } from './support/accessibility'
import { answerInChat, CHAT_TEXTS } from './support/care'
import { fillIn, openChat } from './support/chat'
import { expect, test } from './support/fixtures'
import { onDuty } from './support/on-duty'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

/** Counts the notes of the tone in every tab of the context, by what they are played for: other tests begin chats, too. */
const COUNT_NOTES = `{
  window.notes = {}
  let event = ''
  const request = LockManager.prototype.request
  LockManager.prototype.request = function (name, options, work) {
    return request.call(this, name, options, (lock) => {
      event = name
      try { return work(lock) } finally { event = '' }
    })
  }
  const make = AudioContext.prototype.createOscillator
  AudioContext.prototype.createOscillator = function () {
    if (event) window.notes[event] = (window.notes[event] ?? 0) + 1
    return make.call(this)
  }
}`

/** Event → notes in all of these tabs. */
async function notesIn(tabs: readonly Page[]): Promise<ReadonlyMap<string, number>> {
  const notes = new Map<string, number>()
  for (const tab of tabs) {
    const played: Record<string, number> = await tab.evaluate(() => Reflect.get(window, 'notes'))
    for (const [event, count] of Object.entries(played)) notes.set(event, (notes.get(event) ?? 0) + count)
  }
  return notes
}

const pageDataOf = async (frame: FrameLocator): Promise<ChatPageData> =>
  JSON.parse((await frame.locator('#chat-data').textContent()) ?? '')

/** The desk in two tabs of one browser, with the sound on. */
async function openDesk(page: Page, locale: Locale): Promise<Page> {
  const w = words(locale, 'deskChat')
  await page.context().addInitScript(COUNT_NOTES)
  await signInAs(page, 'support', { locale, next: `/${locale}/desk/chat` })
  await page.getByRole('switch', { name: w.sound.label }).click()
  const tab = await page.context().newPage()
  await tab.goto(`/${locale}/desk/messages`)
  await tab.getByRole('heading', { level: 1 }).click() // a page sounds only after it was pressed
  return tab
}

async function openPanel(frame: FrameLocator, name: string, title = name): Promise<void> {
  await frame.locator('summary').first().click()
  await frame.getByRole('button', { name }).click()
  await expect(frame.getByRole('heading', { name: title })).toBeFocused()
}

for (const locale of ['de', 'tr'] as const) {
  const w = words(locale, 'chat')
  const desk = words(locale, 'deskChat')

  test(`from greeting to request and rating, in ${locale}`, async ({ page, browser }) => {
    test.slow()
    const visitor = `Lena ${locale} ${Date.now() % 1_000_000}`
    const duty = { name: `Nöbetçi${locale}${Date.now() % 100_000}`, phone: '+902120009956', locale } as const
    const deskPage = await (await browser.newContext()).newPage()
    const otherTab = await openDesk(deskPage, locale)
    await onDuty({ ...duty, from: -60_000, to: 1_800_000 }, async () => {
      await page.goto(`/${locale}/about`)
      const frame = await openChat(page)
      await greets(frame, locale)
      const tabs = [deskPage, otherTab]
      const before = (await notesIn(tabs)).size
      await fillIn(frame, locale, 'Was kostet eine Haartransplantation?')
      await frame.getByLabel(w.form.name).fill(visitor)
      await frame.getByRole('button', { name: w.form.start }).click()
      await expect(emergencyOf(frame, w.chat.log), 'in the chat, too').toBeVisible()
      await expect.poll(async () => (await notesIn(tabs)).size - before, 'a tone').toBeGreaterThan(0)

      await test.step('a canned answer is inserted, sent, and read out to the visitor', async () => {
        const row = deskPage.getByRole('listitem').filter({ hasText: visitor })
        await row.getByRole('button', { name: desk.claim.action }).click()
        const field = deskPage.getByLabel(desk.composer.label)
        const { pick } = words(locale, 'answers')
        await deskPage.getByLabel(pick.label).selectOption({ index: 1 })
        await deskPage.getByRole('button', { name: pick.insert }).click()
        await expect(field).toHaveValue(new RegExp(visitor))
        const answer = await field.inputValue()
        await field.press('Enter')
        const [first = ''] = answer.split('\n')
        await expect(frame.getByRole('region', { name: w.chat.log }).getByText(first)).toBeVisible()
        await expect(frame.locator('[aria-live="polite"]').getByText(first)).toHaveCount(1)
        const played = new Set((await notesIn(tabs)).values())
        expect([...played], 'the two notes of each tone, in one of two tabs').toEqual([2])
      })

      await test.step('the chat is handed to a colleague with a note', async () => {
        const { actions } = desk
        await deskPage.getByRole('button', { name: actions.transfer, exact: true }).click()
        const dialog = deskPage.getByRole('alertdialog')
        await dialog.getByLabel(actions.to).selectOption({ label: 'Deniz Kaya' })
        await dialog.getByLabel(actions.note).fill('Fragt nach dem Preis')
        await expectOpenedAccessible(deskPage, locale)
        await dialog.getByRole('button', { name: actions.transfer, exact: true }).click()
        await expect(dialog).toBeHidden()
        await expect(deskPage.getByText(desk.composer.notYours.replace('{name}', 'Deniz Kaya'))).toBeVisible()
        await expect(deskPage.getByText('Fragt nach dem Preis')).toBeVisible()
      })

      await test.step('the transcript is mailed', async () => {
        await openPanel(frame, w.email.menu, w.email.title)
        await frame.getByLabel(w.email.transcript).check()
        await expect(frame.getByText(w.email.transcriptHint)).toBeVisible()
        await frame
          .getByLabel(w.form.email, { exact: true })
          .fill(`lena-${locale}-${Date.now()}@beispiel.example`)
        await frame.getByRole('button', { name: w.email.save }).click()
        await expect(frame.getByText(w.email.saved)).toBeVisible()
        await expectOpenedAccessible(page, locale)
        await frame.getByRole('button', { name: w.end.no }).click()
      })

      await makesRequest(page, frame, locale)

      await test.step('it is ended and rated', async () => {
        await openPanel(frame, w.end.menu, w.end.ask)
        await expectOpenedAccessible(page, locale)
        await frame.getByRole('button', { name: w.end.yes }).click()
        await expect(frame.getByText(w.end.visitor)).toBeVisible()
        await expectOpenedAccessible(page, locale)
        await frame.getByRole('radio', { name: '5' }).check()
        await frame.getByRole('button', { name: w.rating.send }).click()
        await expect(frame.getByText(w.rating.thanks)).toBeVisible()
        await expect(deskPage.getByText(desk.state.closedVisitor)).toBeVisible()
        await expect(deskPage.getByText(desk.facts.ratingOf.replace('{rating}', '5'))).toBeVisible()
        await openPanel(frame, w.email.menu, w.email.title)
        await expect(frame.getByLabel(w.email.transcriptEnded)).toBeChecked()
        await expect(frame.getByLabel(w.email.answers)).toHaveCount(0)
      })
    })
    await deskPage.context().close()
  })
}

const emergencyOf = (frame: FrameLocator, log: string): Locator =>
  frame.getByRole('region', { name: log }).locator('.emergency')

/** Before anything is typed: emergencies first, the editors' welcome, who is there, when an answer comes, the language. */
async function greets(frame: FrameLocator, locale: Locale): Promise<void> {
  const w = words(locale, 'chat')
  const { emergency, welcome, expectedReply } = await pageDataOf(frame)
  const form = frame.getByRole('form', { name: w.form.title })
  await expect(form.locator(':scope > *').first()).toHaveText(emergency.text)
  await expect(form.getByText(welcome.text)).toBeVisible()
  await expect(frame.locator('header')).toContainText(expectedReply.text)
  // Who is named is known for a moment longer than the schedule has it.
  await expect(frame.locator('header')).toContainText(w.team.here.split('{')[0] ?? '')
  await expect(frame.getByLabel(w.form.language)).toHaveValue(locale)
}

async function makesRequest(page: Page, frame: FrameLocator, locale: Locale): Promise<void> {
  const w = words(locale, 'chat')
  await openPanel(frame, w.request.menu)
  await expectOpenedAccessible(page, locale)
  await frame.getByLabel(w.request.firstName, { exact: true }).fill('Lena')
  await frame.getByLabel(w.request.lastName, { exact: true }).fill('Sommer')
  await frame
    .getByRole('textbox', { name: w.form.email, exact: true })
    .fill(`lena-${locale}-${Date.now()}@beispiel.example`)
  await frame.getByLabel(w.request.phone, { exact: true }).fill('+49 151 23456789')
  await frame.getByLabel(w.request.country, { exact: true }).selectOption('DE')
  await frame.getByLabel(w.request.message, { exact: true }).fill('Haartransplantation im Januar')
  await frame.getByRole('checkbox').first().check()
  await frame.getByRole('button', { name: w.request.send }).click()
  await expect(frame.getByText(/RQ-\d{4}-\d+/)).toBeVisible()
}

test('away, the window says so, when the team is back and whom to call', async ({ page }) => {
  const w = words('de', 'chat')
  await page.route('**/chat/state?**', async (route) => {
    const response = await route.fetch()
    const state = await response.json()
    const returnsAt = new Date(Date.now() + 86_400_000)
    state.team = { ...state.team, isOpen: false, names: [], until: null, returnsAt, phone: '+902120009957' }
    await route.fulfill({ response, json: state })
  })
  await page.goto('/de/about')
  const frame = await openChat(page)
  const { awayNote } = await pageDataOf(frame)
  const form = frame.getByRole('form', { name: w.form.title })
  await expect(form.getByText(awayNote.text)).toBeVisible()
  await expect(form.locator('.away .strong')).toBeVisible()
  await expect(form.getByRole('link', { name: /212 000 99 57|2120009957/ })).toHaveAttribute(
    'href',
    'tel:+902120009957',
  )
  await expectOpenedAccessible(page, 'de')
})

test('a signed-in patient reads earlier chats', async ({ page }) => {
  const w = words('de', 'chat')
  const patient = await newPatient('de')
  const { end } = await answerInChat(patient)
  await end()
  await openSignedIn(page, patient.email, '/de/my-requests')
  const frame = await openChat(page)
  await openPanel(frame, w.earlier.menu)
  const earlier = frame.locator('details.earlier')
  await expect(earlier).toHaveCount(1)
  await expect(frame.getByText(w.earlier.none)).toHaveCount(0)
  await earlier.getByText(w.topics.travel).click()
  for (const text of [CHAT_TEXTS.question, CHAT_TEXTS.answer])
    await expect(earlier.getByText(text, { exact: true })).toBeVisible()
  await expectOpenedAccessible(page, 'de')
})

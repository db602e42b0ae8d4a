/** Messages on a phone: the patient writes, the team answers, both see it, and what is typed is not lost. */
import { expectAccessible, expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn, signInAs } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

for (const locale of ['de', 'tr'] as const) {
  const { conversations: w, portal } = {
    conversations: words(locale, 'conversations'),
    portal: words(locale, 'portal'),
  }

  test(`a patient writes, the team answers, and the patient reads the answer, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const { email } = await newPatient(locale)
    await openSignedIn(page, email, `/${locale}/my-requests`)
    const bar = page.getByRole('navigation', { name: portal.navigation.label })
    await bar.getByRole('link', { name: portal.navigation.messages }).click()
    await expect(page.getByText(w.empty.text)).toBeVisible()
    await expect(page.getByText(w.emergency.text).filter({ visible: true })).toHaveCount(1)
    await page.getByRole('link', { name: w.new.open }).click()
    const dialog = page.getByRole('dialog', { name: w.new.title })
    await expect(dialog.getByText(w.emergency.text)).toBeVisible()
    await dialog.getByLabel(w.new.subject).fill('Aspirin')
    await dialog.getByRole('button', { name: w.new.send }).click()
    await expect(dialog.getByText(w.errors.TEXT_REQUIRED)).toBeVisible()
    await expectOpenedAccessible(page, locale)
    await expect(dialog.getByText('0 / 4000', { exact: true })).toBeVisible()
    await dialog.getByLabel(w.new.text).fill('Aspirin?\n100 mg')
    await expect(dialog.getByText('15 / 4000', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: w.new.send }).click()
    await expect(page.getByRole('heading', { name: 'Aspirin', level: 1 })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(w.thread.you)
    await expect(page.getByRole('article')).toContainText(w.thread.unread)
    await expectAccessible(page)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    // Away from the conversation: on its page the answer would be read as it arrives.
    await page.goto(`/${locale}/my-requests`)

    const staff = await (await browser.newContext()).newPage()
    await signInAs(staff, 'support', { next: `/en/desk/messages/${id}` })
    const desk = words('en', 'conversations')
    await expect(staff.getByRole('article').filter({ hasText: '100 mg' }).last()).toBeVisible()
    await expectAccessible(staff)
    const { pick } = words('en', 'answers')
    const answer = staff.getByLabel(desk.reply.text, { exact: true })
    await staff.getByLabel(pick.label).selectOption({ label: 'English: Call back' })
    await staff.getByRole('button', { name: pick.insert }).click()
    await expect(answer).toHaveValue(/^Hello Ada Yılmaz, .*\?$/)
    await expect(answer).toBeFocused()
    await expect(staff.getByLabel(desk.translate.written)).toHaveValue('en')
    await answer.pressSequentially(' Ten days before, please stop.')
    await staff.getByRole('button', { name: desk.reply.send }).click()
    await expect(staff.getByRole('article').filter({ hasText: 'Hello Ada Yılmaz' }).last()).toContainText(
      'Ten days before, please stop.',
    )
    await staff.context().close()

    await expect(bar.getByRole('link', { name: portal.navigation.messages })).toContainText('1')
    await bar.getByRole('link', { name: portal.navigation.messages }).click()
    await page.getByRole('link', { name: 'Aspirin' }).click()
    await expect(page.getByText('Ten days before, please stop.')).toBeVisible()
    await expect(page.getByText(w.thread.unread)).toHaveCount(0)
    await expect(bar.getByRole('link', { name: portal.navigation.messages, exact: true })).toBeVisible()
  })
}

test('the team writes first, from a request, with a translation that stands beside the original', async ({
  page,
}) => {
  const w = words('en', 'conversations')
  const { email, requestId } = await newPatient('de')
  await signInAs(page, 'support', { next: `/en/desk/requests/${requestId}` })
  await page.getByRole('link', { name: w.desk.start }).click()
  await page.getByLabel(w.new.subject).fill('X-ray')
  const needed = page.getByText(w.translate.needed.replace('{language}', 'Deutsch'))
  const translation = page.getByLabel(w.translate.text.replace('{language}', 'Deutsch'))
  const written = page.getByLabel(w.translate.written)
  // The writer speaks the patient's language. Nothing is asked before there is something to translate.
  await expect(written).toHaveValue('de')
  await written.selectOption('en')
  await expect(needed).toBeHidden()
  await page.getByLabel(w.reply.text, { exact: true }).fill('Please send us the X-ray.')
  await expect(needed).toBeVisible()
  await written.selectOption('de')
  await expect(needed).toBeHidden()
  await expect(translation).toBeHidden()
  await written.selectOption('en')
  await expect(needed).toBeVisible()
  await translation.fill('Bitte senden Sie uns das Röntgenbild.')
  await page.getByRole('button', { name: w.new.send }).click()
  await expect(page.getByText(w.errors.TRANSLATOR_REQUIRED)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(w.translate.translator).fill('Ayşe Demir')
  await page.getByRole('button', { name: w.new.send }).click()
  await expect(page.getByRole('heading', { name: 'X-ray', level: 1 })).toBeVisible()
  // A second one is written for later, changed, cancelled and restored, and then sent after all.
  const later = words('en', 'sendLater')
  await page.getByLabel(w.reply.text, { exact: true }).fill('Good morning')
  await page.getByLabel(later.when, { exact: true }).selectOption({ label: later.custom })
  await page.getByRole('button', { name: later.schedule }).click()
  await expect(page.getByText(later.errors.DAY_REQUIRED)).toBeVisible()
  await page.getByLabel(later.day, { exact: true }).fill('2020-01-01')
  await page.getByLabel(later.time, { exact: true }).fill('09:00')
  await page.getByRole('button', { name: later.schedule }).click()
  await expect(page.getByText(later.errors.TIME_PAST)).toBeVisible()
  await page.getByLabel(later.when, { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: later.schedule }).click()
  const scheduled = page.getByRole('listitem').filter({ hasText: 'Good morning' })
  await expect(scheduled.getByText(later.planned, { exact: true })).toBeVisible()
  await expect(page.getByLabel(w.reply.text, { exact: true })).toHaveValue('')
  await scheduled.getByText(later.change, { exact: true }).click()
  await expectAccessible(page)
  await scheduled.getByLabel(later.text, { exact: true }).fill('Good morning, Ada')
  await scheduled.getByRole('button', { name: later.save }).click()
  await expect(scheduled.getByText(later.saved)).toBeVisible()
  await expect(scheduled.getByRole('paragraph').filter({ hasText: 'Good morning, Ada' })).toBeVisible()
  // Below an open form they would mean the text before it.
  await expect(scheduled.getByRole('button', { name: later.sendNow })).toBeHidden()
  await scheduled.getByText(later.changeClose, { exact: true }).click()
  await scheduled.getByRole('button', { name: later.cancel, exact: true }).click()
  await expect(page.getByText(later.cancelDone)).toBeVisible()
  await scheduled.getByRole('button', { name: later.undo }).click()
  await expect(scheduled.getByText(later.planned, { exact: true })).toBeVisible()
  // What is typed in another window is still there when it has been sent.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel(w.translate.written).selectOption('en')
  await other.getByLabel(w.reply.text, { exact: true }).fill('One more thing')
  await other.getByLabel(w.translate.text.replace('{language}', 'Deutsch')).fill('Noch etwas')
  await scheduled.getByRole('button', { name: later.sendNow }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Good morning, Ada' }).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: later.title })).toHaveCount(0)
  await expect(other.getByRole('heading', { name: later.title })).toHaveCount(0)
  await expect(other.getByLabel(w.translate.text.replace('{language}', 'Deutsch'))).toHaveValue('Noch etwas')
  await expect(other.getByLabel(w.reply.text, { exact: true })).toHaveValue('One more thing')
  await other.close()
  const path = new URL(page.url()).pathname.replace('/en/desk/', '/de/my-requests/')
  await page.context().clearCookies()
  // The request that marks it as read first gets a foreign answer, such as the login page of a hotel's network.
  let strayed = 0
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    strayed += 1
    return route.fulfill({ contentType: 'text/html', body: '' })
  })
  await openSignedIn(page, email, path)
  const message = page.getByRole('article').filter({ hasText: 'X-ray' })
  await expect(message).toContainText('Bitte senden Sie uns das Röntgenbild.')
  await expect(message.locator('[lang="en-GB"], [lang^="en"]')).toContainText('Please send us the X-ray.')
  const { translation: translated } = words('de', 'conversations').thread
  await expect(message).toContainText(translated.replace('{translator}', 'Ayşe Demir'))
  await expect.poll(() => strayed).toBe(1)
  await page.unroute(`**${path}`)
  const { markRead } = words('de', 'conversations').thread
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const mark = page.getByRole('button', { name: markRead, includeHidden: true })
    await expect(mark).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(message).toContainText('Bitte senden Sie uns das Röntgenbild.')
})

test('what was typed is there again after a reload, and gone once it is sent', async ({ page }) => {
  const w = words('de', 'conversations')
  const { email } = await newPatient('de')
  await openSignedIn(page, email, '/de/my-requests/messages/new')
  await page.getByLabel(w.new.subject).fill('Aspirin')
  await page.getByLabel(w.new.text).fill('Darf ich')
  await expect(page.getByText(w.draft.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(w.new.text)).toHaveValue('Darf ich')
  await expect(page.getByLabel(w.new.subject)).toHaveValue('Aspirin')
  await page.getByRole('button', { name: w.new.send }).click()
  await expect(page.getByRole('heading', { name: 'Aspirin', level: 1 })).toBeVisible()
  await expect(page.getByLabel(w.reply.text)).toHaveValue('')
  await page.goto('/de/my-requests/messages/new')
  await expect(page.getByLabel(w.new.text)).toHaveValue('')
})

test.describe('a session that has ended', () => {
  test.use({ allowedErrors: [/status of 401/] }) // of the stream, which then ends
  test('what was typed stays when the session has ended meanwhile', async ({ page }) => {
    const w = words('de', 'conversations')
    const { email } = await newPatient('de')
    await openSignedIn(page, email, '/de/my-requests/messages/new')
    await page.getByLabel(w.new.subject).fill('Aspirin')
    await page.getByLabel(w.new.text).fill('Darf ich?')
    await page.context().clearCookies()
    await page.getByRole('button', { name: w.new.send }).click()
    await expect(page.getByText(w.errors.NOT_SIGNED_IN)).toBeVisible()
    await expect(page.getByLabel(w.new.text)).toHaveValue('Darf ich?')
    const again = await page.context().newPage()
    await openSignedIn(again, email, '/de/my-requests')
    await page.getByRole('button', { name: w.new.send }).click()
    await expect(page.getByRole('heading', { name: 'Aspirin', level: 1 })).toBeVisible()
  })
})

test.describe('a connection that is lost', () => {
  test.use({ allowedErrors: [/net::ERR_/] })
  test('the text stays with every lost attempt, can be typed on, and arrives once', async ({ page }) => {
    let arrived = 0
    const w = words('fr', 'conversations')
    const { email } = await newPatient('fr')
    await openSignedIn(page, email, '/fr/my-requests/messages/new')
    const text = page.getByLabel(w.new.text)
    const send = page.getByRole('button', { name: w.new.send })
    await page.getByLabel(w.new.subject).fill('Aspirine')
    await text.fill('Puis-je')
    await expect(page.getByText(w.draft.saved)).toBeVisible()
    const notice = page.getByRole('alert').filter({ hasText: w.errors.CONNECTION_LOST })
    const lose = (isArriving: boolean) =>
      page.route('**/messages/new', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        if (isArriving) await route.fetch()
        arrived += isArriving ? 1 : 0
        await route.abort()
      })

    await lose(false)
    await send.click()
    await expect(notice).toBeVisible()
    await expect(notice.locator('..')).toBeFocused()
    await text.pressSequentially(' en prendre ?')
    await expect(text).toHaveValue('Puis-je en prendre ?')

    // Now the message arrives, and only its answer is lost.
    await page.unroute('**/messages/new')
    await lose(true)
    await send.click()
    await expect.poll(() => arrived).toBeGreaterThan(0)
    await expect(send).toBeVisible()
    await expect(notice).toBeVisible()
    await expect(text).toHaveValue('Puis-je en prendre ?')

    await page.unroute('**/messages/new')
    await send.click()
    await expect(page.getByRole('heading', { name: 'Aspirine', level: 1 })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goto('/fr/my-requests/messages')
    await expect(page.getByRole('link', { name: 'Aspirine' })).toHaveCount(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is written on a page of its own, and answers are marked as read by a button', async ({
    page,
  }) => {
    const w = words('de', 'conversations')
    const { email } = await newPatient('de')
    await openSignedIn(page, email, '/de/my-requests/messages')
    await page.getByRole('link', { name: w.new.open }).click()
    await page.getByLabel(w.new.subject).fill('Aspirin')
    await page.getByLabel(w.new.text).fill('Darf ich?')
    await page.getByRole('button', { name: w.new.send }).click()
    await expect(page.getByRole('heading', { name: 'Aspirin', level: 1 })).toBeVisible()
    await page.getByLabel(w.reply.text).fill('Und Ibuprofen?')
    await page.getByRole('button', { name: w.reply.send }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
  })
})

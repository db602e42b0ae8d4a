/** What a patient does in the settings that have no test of their own, on a phone, in two languages. */
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { LANGUAGES } from '@/i18n/locales'
import { HOUR_MS } from '@/lib/durations'
import { expectAccessible, expectOpenedAccessible } from './support/accessibility'
import { withDatabase } from './support/captcha'
import { addRequest, agreeToHealth, takeUp, writeMessage } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')

for (const locale of ['de', 'tr'] as const) {
  const [settings, portal, documents, conversations, record, accounts] = [
    words(locale, 'settings'),
    words(locale, 'portal'),
    words(locale, 'documents'),
    words(locale, 'conversations'),
    words(locale, 'record'),
    words(locale, 'accounts'),
  ]
  const home = `/${locale}/settings`

  test(`documents, support team and chat: a file is kept, a member is found and written to, in ${locale}`, async ({
    page,
  }) => {
    const patient = await newPatient(locale)
    await agreeToHealth(patient)
    await takeUp(await addRequest(patient, 'pending'))
    await withDatabase((client) =>
      client.query(`update profile set time_zone = 'America/New_York' where user_id = $1`, [patient.userId]),
    )
    await openSignedIn(page, patient.email, home)
    const tab = (slug: 'documents' | 'support-team' | 'chat') =>
      page
        .getByRole('navigation', { name: settings.title })
        .getByRole('link', { name: settings.tabs[slug].name })

    await test.step('a document is uploaded, and is in the list after a reload', async () => {
      await tab('documents').click()
      await expect(page.getByRole('heading', { name: documents.list.empty })).toBeVisible()
      const file = { name: 'befund.pdf', mimeType: 'application/pdf', buffer: PDF }
      await page.getByLabel(documents.upload.choose).setInputFiles([file])
      const list = page.getByRole('list', { name: documents.list.title })
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await page.reload()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        list.getByRole('link', { name: documents.list.download.replace('{title}', 'befund') }).click(),
      ])
      expect(download.suggestedFilename()).toBe('befund.pdf')
      await expectAccessible(page)
    })
    await test.step('the coordinator’s hours are in the own time and in Istanbul’s, and writing is a press away', async () => {
      await page.goto(home)
      await tab('support-team').click()
      const member = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: settings.team.coordinator })
      await expect(member.getByRole('heading', { level: 2 })).toBeVisible()
      const hours = (text: string) => new RegExp(text.replace(/\{(?:from|until)\}/g, '[\\d:.]+'))
      await expect(member.getByText(hours(settings.team.yourTime)).first()).toBeVisible()
      await expect(member.getByText(hours(settings.team.istanbul)).first()).toBeVisible()
      await expect(member.locator('a[href^="tel:+"]')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link', { name: settings.team.write }).click()
      await expect(page.getByRole('heading', { name: conversations.new.title, level: 1 })).toBeVisible()
    })
    await test.step('who can be called now is there until a time in the own zone, not in the device’s', async () => {
      const [start, end] = [Date.now() - HOUR_MS, Date.now() + HOUR_MS].map((ms) =>
        new Date(ms).toISOString(),
      )
      const onCall = {
        Start: start,
        End: end,
        phone: '+902120009955',
        related_user: { id: 'x', first_name: 'Ayşe' },
      }
      await page.route('**/items/support_entry', (route) => route.fulfill({ json: { data: [onCall] } }))
      await page.goto(`${home}/support-team`)
      const time = new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
        ...{ hour: '2-digit', minute: '2-digit', timeZone: 'America/New_York' },
      }).format(new Date(end ?? ''))
      const until = portal.contact.until.replace('{time}', time).replace('{zone}', 'America/New York')
      const block = page.getByRole('complementary', { name: portal.contact.title })
      await expect(block.getByText(until, { exact: true })).toBeVisible()
    })
    await test.step('chat lists what was written, and leads to it', async () => {
      await page.goto(`${home}/chat`)
      await expect(page.getByText(settings.chat.history.none)).toBeVisible()
      await writeMessage(patient, patient.requestId, 'Aspirin')
      await page.reload()
      const history = page.getByRole('region', { name: settings.chat.history.title })
      await history.getByRole('link', { name: 'Aspirin' }).click()
      await expect(page.getByRole('article')).toContainText('Aspirin?')
    })
  })

  test(`the patient record is downloaded, shared with a passcode, opened, and closed again, in ${locale}`, async ({
    page,
    browser,
    extraHTTPHeaders,
  }) => {
    const patient = await newPatient(locale)
    await agreeToHealth(patient)
    await openSignedIn(page, patient.email, `${home}/patient-record`)
    for (const [name, file] of [
      [record.summary.pdf, /\.pdf$/],
      [record.summary.fhir, /\.json$/],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(file)
    }
    await page.getByLabel(record.share.minutes).selectOption('60')
    await page.getByRole('button', { name: record.share.create }).click()
    const made = page.getByRole('status').filter({ hasText: record.share.madeTitle })
    await expect(made.getByRole('definition')).toHaveCount(2)
    await expectOpenedAccessible(page, locale)
    const [passcode = '', url = ''] = await made.getByRole('definition').allTextContents()
    const { pathname, search } = new URL(url)

    const doctor = await (await browser.newContext({ extraHTTPHeaders })).newPage()
    await doctor.goto(pathname + search)
    await doctor.getByLabel(record.shared.passcode).fill(passcode)
    await doctor.getByRole('button', { name: record.shared.submit, exact: true }).click()
    await expect(doctor.getByRole('heading', { level: 1 })).toContainText('Ada Yılmaz')

    await page.reload()
    const link = page.getByRole('listitem').filter({ hasText: record.share.kinds.view })
    await expect(link.first()).toContainText(record.share.states.open)
    await page.getByRole('button', { name: revokeLabel(record.share.revokeFull) }).click()
    await expect(page.getByText(record.share.states.revoked, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(record.share.states.revoked, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: revokeLabel(record.share.revokeFull) })).toHaveCount(0)

    await doctor.goto(pathname + search)
    await doctor.getByLabel(record.shared.passcode).fill(passcode)
    await doctor.getByRole('button', { name: record.shared.submit, exact: true }).click()
    await expect(doctor.getByText(record.shared.errors.PASSCODE_WRONG).first()).toBeVisible()
    await doctor.context().close()
  })

  test(`security: another device is signed out, and the password is another one from then on, in ${locale}`, async ({
    page,
    browser,
    extraHTTPHeaders,
  }) => {
    const { email } = await newPatient(locale)
    const { security, setPassword } = accounts
    const other = await (await browser.newContext({ extraHTTPHeaders })).newPage()
    await openSignedIn(other, email, `/${locale}/my-requests`)
    await openSignedIn(page, email, `${home}/security`)
    const sessions = page.getByRole('region', { name: security.sessionsTitle })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await sessions.getByRole('button', { name: new RegExp(`^${security.end}: `) }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect(sessions.getByRole('heading')).toBeFocused()
    await other.reload()
    await expect(other).toHaveURL(/\/login/)
    await other.context().close()

    const change = async (password: string) => {
      await page.getByLabel(security.current, { exact: true }).fill(DEMO_PASSWORD)
      await page.getByLabel(setPassword.password, { exact: true }).fill(password)
      await page.getByLabel(setPassword.confirmation, { exact: true }).fill(password)
      await page.getByRole('button', { name: security.submit }).click()
    }
    await change('Bosporus-4711')
    await expect(page.getByText(security.changedTitle)).toBeVisible()
    await page.reload()
    await expect(sessions.getByText(security.thisDevice)).toBeVisible()
    await change('Bosporus-4712')
    await expect(page.getByText(accounts.errors.PASSWORD_WRONG).first()).toBeVisible()
  })
}

/** Of the button that ends a link, whatever its day and time. */
function revokeLabel(words: string): RegExp {
  return new RegExp(words.split('{date}').join('.+'))
}

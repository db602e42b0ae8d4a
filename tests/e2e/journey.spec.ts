/**
 * The main job, as one patient and one coordinator live it: the form on the home page, the mail, a password, the
 * request in the portal, the offer from the desk, accepting it, the booking. In four languages.
 */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { LOCALES, type Locale } from '@/i18n/locales'
import { setKnownCode, takeFillTime, watchChallenges } from './support/captcha'
import { typeCode } from './support/contact'
import { expect, test } from './support/fixtures'
import { giveDemoCode } from './support/sign-in'
import { words } from './support/words'

const PASSWORD = 'Bosporus-Tulpe-7'
const HEADS: Readonly<Record<Locale, { country: string; phone: string }>> = {
  de: { country: 'DE', phone: '15123456789' },
  en: { country: 'GB', phone: '7400123456' },
  tr: { country: 'TR', phone: '5321234567' },
  fr: { country: 'FR', phone: '612345678' },
}

// The mail is shown in a sandboxed frame, in which the fixtures' own script is refused.
test.use({ allowedErrors: [/about:srcdoc/] })

for (const locale of LOCALES) {
  test(`from the landing form to a booking, in ${locale}`, async ({ page, browser, extraHTTPHeaders }) => {
    test.setTimeout(180_000)
    const email = `lea.${locale}.${randomBytes(4).toString('hex')}@example.org`
    const message = `FUE? Größe, saç çizgisi, cheveux – ${randomBytes(3).toString('hex')}`

    await test.step('a visitor sends the landing form', () => sendForm(page, { locale, email, message }))
    await test.step('the mail leads to a password', () => choosePassword(page, { locale, email }))
    await test.step('the patient is signed in by that and sees the request', async () => {
      await expect(page).toHaveURL(new RegExp(`/${locale}/my-requests`))
      await expect(page.getByText(words(locale, 'portal').next.received.title)).toBeVisible()
    })

    const staff = await browser.newContext({ extraHTTPHeaders })
    await test.step('the desk sees it and sends an offer', async () => {
      const desk = await staff.newPage()
      await sendOffer(desk, { locale, email, message })
      await staff.close()
    })
    await test.step('the patient accepts and an order exists', () => accept(page, locale))
    await test.step('the booking is confirmed by mail', () => findBookingMail(page, { locale, email }))
  })
}

type Visit = { readonly locale: Locale; readonly email: string; readonly message: string }

async function sendForm(page: Page, { locale, email, message }: Visit): Promise<void> {
  const t = words(locale, 'requests')
  const challenges = watchChallenges(page)
  await page.goto(`/${locale}`)
  const form = page.locator('form[action="/items/contact_request"]')
  await form.scrollIntoViewIfNeeded()
  await form.locator('[name=name]').fill('Léa Çelik Müller')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=country]').selectOption(HEADS[locale].country)
  await form.getByLabel(t.fields.phone, { exact: true }).fill(HEADS[locale].phone)
  await form.locator('[name=message]').fill(message)
  await form.locator('[name=terms]').check()
  const send = form.getByRole('button', { name: t.submit })
  await expect(send).toBeDisabled()
  await expect.poll(() => challenges.ids.length).toBeGreaterThan(0)
  await typeCode(page, locale, await setKnownCode(challenges))
  await expect(form.getByText(words(locale, 'captcha').verified)).toBeVisible()
  await expect(form.locator('[name=dial_code] option:checked')).toHaveAttribute(
    'data-country',
    HEADS[locale].country,
  )
  await takeFillTime(page)
  await send.click()
  await expect(form.getByRole('status').getByText(t.success.text)).toBeVisible()
}

async function choosePassword(page: Page, { locale, email }: Omit<Visit, 'message'>): Promise<void> {
  const t = words(locale, 'accounts').setPassword
  const subject = words(locale, 'mails').welcome.subject
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await mail.click()
  await page.locator('a[href*="/set-password?"]').first().click()
  await page.locator('#password').fill(PASSWORD)
  await page.locator('#confirmation').fill(PASSWORD)
  await page.getByRole('button', { name: t.submit }).click()
  await page.waitForURL(({ pathname }) => pathname.endsWith('/my-requests'))
}

type SignIn = { readonly locale: Locale; readonly email: string; readonly password: string }

async function signIn(page: Page, { locale, email, password }: SignIn): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: words(locale, 'accounts').signIn.submit }).click()
}

async function sendOffer(desk: Page, { locale, email, message }: Visit): Promise<void> {
  const t = words(locale, 'desk')
  await desk.goto(`/${locale}/login?next=/${locale}/desk`)
  await signIn(desk, { locale, email: 'support@demo.kervan.example', password: DEMO_PASSWORD })
  await giveDemoCode(desk)
  // The account's own language may take over at sign-in; the test stays with its own.
  await desk.waitForURL(({ pathname }) => pathname.endsWith('/desk'))
  await desk.goto(`/${locale}/desk?q=${encodeURIComponent(email)}`)
  await desk
    .getByRole('link', { name: /Léa Çelik Müller/ })
    .first()
    .click()
  await desk.waitForURL(({ pathname }) => pathname.includes('/desk/requests/'))
  await expect(desk.getByText(message)).toBeVisible()
  await desk.getByRole('link', { name: t.act.offer }).click()
  await desk.locator('[name=title]').fill('FUE 2.800')
  await desk.locator('[name="items.0.title"]').fill('FUE')
  await desk.locator('[name="items.0.unitPrice"]').fill('2450.00')
  await desk.locator('[name=hospital]').selectOption({ index: 1 })
  await desk.locator('[name=treatmentFrom]').fill('2031-03-03')
  await desk.locator('[name=treatmentUntil]').fill('2031-03-06')
  await desk.locator('[name=inclusions]').fill('4 × Hotel\nTransfer')
  await desk.getByRole('button', { name: t.offer.send }).click()
  await expect(desk.getByText(t.offer.sent)).toBeVisible()
}

async function accept(page: Page, locale: Locale): Promise<void> {
  const t = words(locale, 'offers')
  await page.goto(`/${locale}/my-requests`)
  await expect(page.getByText(words(locale, 'portal').next.offer.title)).toBeVisible()
  await page.getByRole('link', { name: words(locale, 'portal').next.offer.action }).click()
  await expect(page.getByRole('heading', { name: t.items.title })).toBeVisible()
  await page.locator('summary', { hasText: t.answer.accept }).click()
  await page.locator('#accept-confirmed').check()
  await page.getByRole('button', { name: t.answer.acceptConfirm }).click()
  await expect(page.getByText(t.outcome.acceptedTitle).first()).toBeVisible()
  await page.goto(`/${locale}/my-requests/orders`)
  await expect(page.getByText(/OR-\d{4}-\d{4}/).first()).toBeVisible()
}

/** The mail that accepting promises, with the booking's number. */
async function findBookingMail(page: Page, { locale, email }: Omit<Visit, 'message'>): Promise<void> {
  const text =
    (await page
      .getByText(/OR-\d{4}-\d{4}/)
      .first()
      .textContent()) ?? ''
  const orderNumber = /OR-\d{4}-\d{4}/.exec(text)?.[0] ?? 'no number'
  const subject = words(locale, 'mails').offerAccepted.subject.replace('{orderNumber}', orderNumber)
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

/** What a patient does in each tab of the portal, on a phone, in two languages: done, read in words, and there after a reload. */
import { expectAccessible } from './support/accessibility'
import { acceptOffer, addRequest, saveTrip, sendOffer } from './support/care'
import { expect, test } from './support/fixtures'
import { newPatient, statusOf } from './support/patients'
import { openSignedIn } from './support/sign-in'
import { words } from './support/words'

test.use({ viewport: { width: 390, height: 844 } })

const TEN_SECONDS = 10_000

for (const locale of ['de', 'tr'] as const) {
  const [w, own, offers, orders] = [
    words(locale, 'portal'),
    words(locale, 'ownRequests'),
    words(locale, 'offers'),
    words(locale, 'orders'),
  ]
  const home = `/${locale}/my-requests`

  test(`requests: found by status, added to, kept by undo and then withdrawn, in ${locale}`, async ({
    page,
  }) => {
    const patient = await newPatient(locale)
    await addRequest(patient, 'pending')
    await addRequest(patient, 'cancelled')
    await openSignedIn(page, patient.email, home)

    await test.step('the first page says what comes next, and leads to the list', async () => {
      await expect(page.getByRole('heading', { name: w.next.handling.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: w.requests.title })).toBeVisible()
      await page.getByRole('link', { name: own.title, exact: true }).click()
      await expect(page.getByRole('heading', { name: own.title, level: 1 })).toBeVisible()
    })
    await test.step('a status shows its requests alone, also after a reload', async () => {
      const filter = page.getByRole('navigation', { name: own.filter.label })
      await expect(filter.getByRole('link')).toHaveText([
        `${own.filter.all} 3`,
        `${w.labels.pending} 1`,
        `${w.labels.in_progress} 1`,
        `${w.labels.cancelled} 1`,
      ])
      await filter.getByRole('link', { name: w.labels.in_progress }).click()
      const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: /RQ-/ })
      await expect(rows).toHaveCount(1)
      await page.reload()
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(w.labels.in_progress)
      await rows.getByRole('link').click()
      await expect(page).toHaveURL(`${home}/requests/${patient.requestId}`)
    })
    await test.step('something is added, and is there after a reload', async () => {
      const field = page.getByLabel(own.add.text)
      await field.fill('Ich habe auch Asthma.')
      await page.getByRole('button', { name: own.add.send, exact: true }).click()
      await expect(page.getByText(own.add.done)).toBeVisible({ timeout: 20_000 })
      await expect(field).toHaveValue('')
      await page.goto(`${home}/requests/${patient.requestId}`)
      await expect(page.getByRole('region', { name: own.additions })).toContainText('Ich habe auch Asthma.')
      await expect(page.getByText(own.history.added)).toBeVisible()
    })
    await test.step('withdrawing is undone, and the request is as before', async () => {
      await page.clock.install()
      await page.getByRole('link', { name: w.withdraw.open }).click()
      const dialog = page.getByRole('dialog', { name: w.withdraw.title })
      await dialog.getByRole('button', { name: w.withdraw.confirm }).click()
      await expect(dialog.getByText(w.withdraw.waiting)).toBeVisible()
      await page.clock.runFor(TEN_SECONDS - 1000)
      await dialog.getByRole('button', { name: w.withdraw.undo }).click()
      await expect(page.getByText(w.withdraw.undone)).toBeVisible()
      await page.clock.runFor(TEN_SECONDS)
      expect(await statusOf(patient.requestId)).toBe('in_progress')
    })
    await test.step('ten seconds after the next confirmation it is withdrawn, and stays so', async () => {
      await page.getByRole('link', { name: w.withdraw.open }).click()
      const dialog = page.getByRole('dialog', { name: w.withdraw.title })
      await dialog.getByLabel(w.withdraw.reason).fill('Ich warte noch.')
      await dialog.getByRole('button', { name: w.withdraw.confirm }).click()
      await expect(dialog.getByText(w.withdraw.waiting)).toBeVisible()
      await page.clock.runFor(TEN_SECONDS)
      await expect(page.getByText(w.withdraw.done)).toBeVisible()
      await page.goto(`${home}/requests/${patient.requestId}`)
      await expect(page.getByRole('heading', { name: w.next.cancelled.title })).toBeVisible()
      await expect(page.getByText(own.history.cancelled)).toBeVisible()
      await expect(page.getByRole('link', { name: w.withdraw.open })).toHaveCount(0)
    })
  })

  test(`offers: two are compared, and one is declined with a reason, in ${locale}`, async ({ page }) => {
    const patient = await newPatient(locale)
    const second = await addRequest(patient, 'in_progress')
    const dear = await sendOffer(patient.requestId, { title: 'FUE 3.200', price: '2450.00' })
    await sendOffer(second, { title: 'DHI 2.500', price: '1990.00', treatment: 'DHI' })
    await openSignedIn(page, patient.email, home)
    await page
      .getByRole('navigation', { name: w.tabs.label })
      .getByRole('link', { name: w.tabs.offers })
      .click()
    await expect(page.getByText(offers.labels.sent, { exact: true })).toHaveCount(2)

    await test.step('side by side', async () => {
      await page.getByRole('link', { name: offers.compare.open }).click()
      const table = page.getByRole('region', { name: offers.compare.title }).getByRole('table')
      await expect(table.getByRole('columnheader')).toHaveText([/DHI 2\.500/, /FUE 3\.200/])
      const row = (name: string) => table.getByRole('row').filter({ hasText: name })
      await expect(row(offers.summary.total).getByRole('cell')).toHaveText([/1\.990/, /2\.450/])
      await expect(row(offers.items.title).getByRole('cell')).toHaveText(['1 × DHI', '1 × FUE'])
      await expectAccessible(page)
      await table.getByRole('link', { name: 'FUE 3.200' }).click()
      await expect(page).toHaveURL(`${home}/offers/${dear}`)
    })
    await test.step('one is declined', async () => {
      await page.locator('summary', { hasText: offers.answer.decline }).click()
      await page.getByRole('button', { name: offers.answer.declineConfirm }).click()
      await expect(page.getByText(offers.errors.REASON_REQUIRED).first()).toBeVisible()
      await page.getByLabel(offers.answer.reason).fill('Zu teuer für mich.')
      await page.getByRole('button', { name: offers.answer.declineConfirm }).click()
      await expect(page.getByText(offers.outcome.declinedTitle).first()).toBeVisible()
    })
    await test.step('it is declined after a reload too, and the other one waits', async () => {
      await page.reload()
      await expect(page.getByText('Zu teuer für mich.')).toBeVisible()
      await expect(page.locator('summary', { hasText: offers.answer.accept })).toHaveCount(0)
      await page.goto(`${home}/offers`)
      const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
      await expect(card('FUE 3.200')).toContainText(offers.labels.declined)
      await expect(card('DHI 2.500')).toContainText(offers.labels.sent)
    })
  })

  test.describe('without network', () => {
    test.use({
      serviceWorkers: 'allow',
      allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
    })

    test(`orders: dates for the calendar, the trip card read without network and printed, in ${locale}`, async ({
      page,
      context,
    }) => {
      const patient = await newPatient(locale)
      const offer = await sendOffer(patient.requestId, { title: 'FUE 2.800', price: '2450.00' })
      const order = await acceptOffer(patient, offer)
      const card = { hotel: 'Hotel Moda', nightPhone: '+90 216 555 01 02', flightOut: 'TK 1588' }
      await saveTrip(order, card)
      const { device } = orders.trip
      await openSignedIn(page, patient.email, home)
      await page
        .getByRole('navigation', { name: w.tabs.label })
        .getByRole('link', { name: w.tabs.orders })
        .click()
      await page.getByRole('link', { name: orders.open }).click()
      const trip = page.getByRole('region', { name: orders.trip.title })
      await expect(trip.getByText('Hotel Moda')).toBeVisible()

      await test.step('the dates go to a calendar', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: orders.calendar.save }).click(),
        ])
        expect(download.suggestedFilename()).toMatch(/\.ics$/)
      })
      await test.step('on paper is the card, and no navigation or button', async () => {
        await page.evaluate(() =>
          Object.assign(window, { print: () => (document.body.dataset.printed = 'yes') }),
        )
        await trip.getByRole('button', { name: device.print }).click()
        await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
        await page.emulateMedia({ media: 'print' })
        await expect(trip.getByText('+90 216 555 01 02')).toBeVisible()
        for (const hidden of [
          page.getByRole('navigation', { name: w.navigation.label }),
          page.getByRole('button', { name: device.keep }),
          page.getByRole('heading', { name: orders.history.title }),
        ])
          await expect(hidden).toBeHidden()
        await page.emulateMedia({ media: null })
      })
      await test.step('it is kept on the phone, and read without network', async () => {
        await trip.getByRole('button', { name: device.keep }).click()
        await expect(trip.getByText(device.kept)).toBeVisible()
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
          timeout: 30_000,
        })
        await context.setOffline(true)
        await page.reload()
        await expect(page.getByRole('heading', { name: orders.trip.title, level: 1 })).toBeVisible()
        await expect(page.getByText('Hotel Moda')).toBeVisible()
        await expect(page.locator('a[href="tel:+902165550102"]')).toBeVisible()
        await expectAccessible(page)
      })
      await test.step('with network again a changed card takes its place', async () => {
        await saveTrip(order, { ...card, hotel: 'Hotel Kadıköy' }, 1)
        await context.setOffline(false)
        await page.getByRole('link', { name: orders.trip.retry }).click()
        await expect(trip.getByText('Hotel Kadıköy')).toBeVisible()
        await expect(trip.getByText(device.kept)).toBeVisible()
        await expect
          .poll(() => page.evaluate(async () => (await caches.match('/trip'))?.text()))
          .toContain('Hotel Kadıköy')
      })
      await test.step('taken off the phone, it is there no longer', async () => {
        await trip.getByRole('button', { name: device.forget }).click()
        await expect(trip.getByRole('button', { name: device.keep })).toBeVisible()
        await context.setOffline(true)
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(locale, 'offline').title)
        await expect(page.getByText('Hotel Kadıköy')).toHaveCount(0)
      })
    })
  })
}

/** Both request forms in a browser without JavaScript: they post, and a page answers. */

import { setKnownCodeOfPicture, takeFillTime } from './support/captcha'
import { fill, formOf, newEmail } from './support/contact'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of ['de', 'fr'] as const)
    test(`the form is complete, posts, and a page says that it has arrived, in ${locale}`, async ({
      page,
    }) => {
      const [own, catalog] = [words(locale, 'contact'), words(locale, 'catalog')]
      await page.goto(`/${locale}/contact`)
      const form = formOf(page)
      await expect(form.locator('[name=day_Mo]'), 'the call-back is there').toBeVisible()
      await page.locator('main').getByRole('link', { name: own.quote.ask }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/contact\\?quote=1$`))
      await fill(form, { first_name: 'Léa', last_name: 'Çelik', email: newEmail() })
      await fill(form, { known_health_problems: 'Asthma' })
      await form.locator('[value=Email]').check()
      await form.locator('[name=consent_health]').check()
      await form.locator('[name=terms]').check()

      await test.step('the code of the picture can be heard', async () => {
        const sound = form.locator('audio')
        await expect(sound).toBeVisible()
        await expect(sound).toHaveAttribute('aria-label', words(locale, 'captcha').listen)
        const answer = await page.request.get((await sound.getAttribute('src')) ?? '')
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'audio/wav'])
        expect(Number(answer.headers()['content-length']), 'or Safari does not play').toBeGreaterThan(50_000)
      })
      await test.step('a wrong code: a page says so, and one step back the form is as it was', async () => {
        await form.locator('[name=captcha_answer]').fill('wrong')
        await form.locator('button[type=submit]:visible').click()
        await expect(page.getByRole('alert')).toContainText(catalog.contact.errors.captcha)
        await expect(page.getByRole('alert')).toContainText(catalog.contact.errors.back)
        await page.goBack()
        await expect(form.locator('[name=first_name]')).toHaveValue('Léa')
      })
      await page.reload() // a new picture
      await form.locator('[name=first_name]').fill('Léa')
      await fill(form, { last_name: 'Çelik', email: newEmail() })
      await form.locator('[value=Email]').check()
      await form.locator('[name=terms]').check()
      await form.locator('[name=captcha_answer]').fill(await setKnownCodeOfPicture(page))
      await takeFillTime(page)
      await form.locator('button[type=submit]:visible').click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/contact/sent$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.sent.title)
      await expect(page.getByText(catalog.sent.text)).toBeVisible()
    })

  for (const locale of ['en', 'tr'] as const)
    test(`the landing form posts as well, in ${locale}`, async ({ page }) => {
      await page.goto(`/${locale}`)
      const form = formOf(page)
      await fill(form, { name: 'Léa Çelik', email: newEmail(), phone: '5321234567', message: 'A question' })
      await form.locator('[name=country]').selectOption('TR')
      await form.locator('[name=terms]').check()
      await form.locator('[name=captcha_answer]').fill(await setKnownCodeOfPicture(page))
      await takeFillTime(page)
      await form.locator('button[type=submit]:visible').click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/contact/sent$`))
    })
})

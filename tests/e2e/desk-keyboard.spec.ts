/** The desk's keys: j and k move through the rows, Enter opens one, / goes to the search; not while something is typed. */
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'

test('rows and the search of the desk are reached with one key', async ({ page }) => {
  await signInAs(page, 'support', { locale: 'de', next: '/de/desk' })
  const rows = page.locator('[data-row]:visible')
  await expect(rows.nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('/')
  const search = page.locator('#q')
  await expect(search).toBeFocused()
  await page.keyboard.type('j/k')
  await expect(search, 'keys in a field are text').toHaveValue('j/k')
  await search.fill('')
  await rows.nth(1).focus()
  const opened = (await rows.nth(1).getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${opened.split('?')[0]}`))
})

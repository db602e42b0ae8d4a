/** Signing in to a demo as its visitors do: with the demo's password, and with the code that its page shows to staff. */

const PASSWORD = 'Kervan-Demo-2026!'

/**
 * @param account `patient`, `support`, `editor`, `admin` or `demo`
 * @returns the cookies, as a new browser context takes them @throws when the demo refuses
 */
export async function signInToDemo(browser, { origin, account }) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/en/login`)
    await page.locator('#email').fill(`${account}@demo.kervan.example`)
    await page.locator('#password').fill(PASSWORD)
    await page.locator('main form:has(#password) button[type=submit]').click()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    if (new URL(page.url()).pathname.endsWith('/login/code')) {
      await page.locator('#code').fill((await page.locator('#demo-code').textContent()) ?? '')
      await page.locator('main form:has(#code) button[type=submit]').click()
      await page.waitForURL((url) => !url.pathname.endsWith('/login/code'))
    }
    return await context.storageState()
  } finally {
    await context.close()
  }
}

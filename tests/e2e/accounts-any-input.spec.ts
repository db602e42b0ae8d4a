/**
 * Random values posted to the forms about signing in, as a browser without scripts posts them: no status of 500 or more,
 * no session, and typed values are shown as text only.
 *
 *     FORMS=10000 npm test -- e2e accounts-any-input        so many posts to each form; default: 40
 */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, test } from './support/fixtures'

const RUNS = Number(process.env.FORMS ?? 40)

test.use({ javaScriptEnabled: false })

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\u0000',
    '__proto__',
    '<img src=x onerror=alert(1)>',
    '//evil.example',
    'a'.repeat(5_000),
  ),
)
const email = fc.oneof(fc.emailAddress(), anything)

const FORMS = {
  '/en/login': { email, password: anything, next: anything, parked: anything, locale: anything },
  '/en/user_register': {
    first_name: anything,
    last_name: anything,
    email,
    password: anything,
    confirmation: anything,
    terms: anything,
    locale: anything,
  },
  '/en/forgot-password': { email, locale: anything },
  '/en/verify-email': { email, locale: anything },
} as const satisfies Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<string>>>>>

for (const [path, fields] of Object.entries(FORMS))
  test(`any values posted to ${path} get a regular answer`, async ({ page }) => {
    test.setTimeout(60_000 + RUNS * 300)
    await page.goto(path)
    const hidden = await hiddenFields(page)
    await fc.assert(
      fc.asyncProperty(fc.record({ ...fields }, { requiredKeys: [] }), async (typed) => {
        const [a = 0, b = 0, c = 0] = randomBytes(3)
        const answer = await page.request.post(path, {
          multipart: { ...hidden, ...typed },
          maxRedirects: 0,
          headers: { origin: new URL(page.url()).origin, 'x-forwarded-for': `10.${a}.${b}.${c}` },
        })
        expect(answer.status()).toBeLessThan(500)
        expect(answer.headers()['set-cookie'] ?? '').not.toContain('session_token')
        expect(await answer.text()).not.toContain('<img src=x onerror')
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })

/** The hidden fields with which a form without scripts names its action. */
function hiddenFields(page: Page): Promise<Record<string, string>> {
  return page
    .locator('main form input[type=hidden]')
    .evaluateAll((inputs) =>
      Object.fromEntries(
        inputs.flatMap((input) =>
          input instanceof HTMLInputElement && input.name.startsWith('$') ? [[input.name, input.value]] : [],
        ),
      ),
    )
}

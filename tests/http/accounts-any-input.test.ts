/**
 * Random values posted to the forms about signing in, as a browser without scripts posts them: no status of 500 or more,
 * no session, and typed values are shown as text only.
 *
 *     FORMS=10000 npm test -- http accounts-any-input        so many posts to each form; default: 40
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Visitor } from './support/client'

const RUNS = Number(process.env.FORMS ?? 40)

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
  test(
    `any values posted to ${path} get a regular answer`,
    async () => {
      const hidden = await hiddenFields(path)
      expect(Object.keys(hidden), 'what names the action').not.toEqual([])
      const refused = await post(path, { ...hidden, email: 'no address', password: '' })
      const fault = refused.page().find('main form [name=email][aria-invalid=true]').shown()
      expect(fault.count, 'the field that is wrong is marked: the action has run').toBe(1)
      await fc.assert(
        fc.asyncProperty(fc.record({ ...fields }, { requiredKeys: [] }), async (typed) => {
          const answer = await post(path, { ...hidden, ...typed })
          expect(answer.status).toBeLessThan(500)
          expect(answer.headers.get('set-cookie') ?? '').not.toContain('session_token')
          expect(answer.text).not.toContain('<img src=x onerror')
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
    },
    60_000 + RUNS * 300,
  )

/** As a visitor of its own, so that no rate limit answers in the action's place. */
function post(path: string, values: Readonly<Record<string, string>>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.set(name, value)
  return new Visitor().send('POST', path, { body, follow: false })
}

/** The hidden fields with which a form without scripts names its action. */
async function hiddenFields(path: string): Promise<Record<string, string>> {
  const inputs = (await new Visitor().open(path)).find('main form input[type=hidden]').all()
  const named = inputs.map((input) => [input.attribute('name') ?? '', input.attribute('value') ?? ''])
  return Object.fromEntries(named.filter(([name]) => name?.startsWith('$')))
}

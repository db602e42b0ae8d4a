/**
 * Browser and server agree on any filling: generated fillings in the real forms, in a real browser. What it posts, the
 * server must accept; what it refuses, the server must refuse at the same fields.
 *
 *     FORMS=10000 npm test -- e2e contact-agreement        as many of each form; default: 40
 */
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { CONTACT_NAMES } from '@/care/intake/contact/names/constants'
import { fromForm } from '@/care/intake/items'
import { LANDING_FIELDS } from '@/care/intake/landing/items'
import { parseSubmission } from '@/care/intake/schema'
import { anyContactFilling, anyLandingFilling, type FormValues } from '../support/form-values'
import { watchChallenges } from './support/captcha'
import { formOf, solve } from './support/contact'
import { expect, test } from './support/fixtures'

const RUNS = Number(process.env.FORMS ?? 40)
const ROUND = 500

type Outcome = {
  /** What a browser without scripts would post. */
  readonly entries: readonly (readonly [string, string])[]
  /** What this one posted, if it did. */
  readonly posted: string | undefined
  /** The fields it named, if it did not. */
  readonly refused: readonly string[]
}

const contactFields = Object.fromEntries(Object.entries(CONTACT_NAMES).map(([field, wire]) => [wire, field]))

for (const { form, path, fillings, fields } of [
  {
    form: 'contact',
    path: '/de/contact?quote=1&service=FUE&clinicName=Lalezar',
    fillings: anyContactFilling,
    fields: contactFields,
  },
  {
    form: 'landing',
    path: '/de',
    fillings: anyLandingFilling,
    fields: { ...LANDING_FIELDS, terms: 'terms' },
  },
] as const)
  test(`whatever is filled into the ${form} form, browser and server agree`, async ({ page }) => {
    test.setTimeout(60_000 + RUNS * 500)
    let taken = 0
    // A new page from time to time, as no visitor uses one page for an hour.
    for (let left = RUNS; left > 0; left -= ROUND) {
      await open(page, path)
      await fc.assert(
        fc.asyncProperty(fillings, async (filling) => {
          const { entries, posted, refused } = await tryFilling(page, filling)
          const plain = verdict(
            fromForm(new URLSearchParams(entries.map(([name, value]) => [name, value]))),
            fields,
          )
          if (posted === undefined) return expect([...refused].sort()).toEqual(plain)
          taken += 1
          expect(plain, 'the same form without scripts').toEqual([])
          expect(verdict(JSON.parse(posted), fields), 'what it posted').toEqual([])
        }),
        { numRuns: Math.min(left, ROUND), endOnFailure: true },
      )
    }
    console.log(`${form}: ${RUNS} fillings, ${taken} taken, ${RUNS - taken} refused by both`)
    expect(taken, 'fillings that were right').toBeGreaterThan(0)
  })

async function open(page: Page, path: string): Promise<void> {
  const challenges = watchChallenges(page)
  await page.addInitScript(() => {
    const real = window.fetch
    // The post is recorded and refused, so that the form stays.
    window.fetch = (input, init) => {
      if (!String(input).endsWith('/items/contact_request')) return real(input, init)
      Reflect.set(window, 'posted', init?.body)
      const refusal = { errors: [{ message: '', extensions: { code: 'INVALID_PAYLOAD', fields: {} } }] }
      return Promise.resolve(Response.json(refusal, { status: 400 }))
    }
  })
  await page.goto(path)
  await formOf(page).scrollIntoViewIfNeeded()
  await solve(page, challenges, 'de')
}

/** The fields that the server refuses, by the form's names. */
function verdict(wire: unknown, fields: Readonly<Record<string, string>>): readonly string[] {
  const captcha = { id: 'x', answer: 'ABCDE' }
  const parsed = parseSubmission({ ...Object(wire), captcha }, new Date())
  return parsed.ok
    ? []
    : [...new Set(Object.keys(parsed.fields ?? {}).map((name) => fields[name] ?? name))].sort()
}

/** Fills the form in, sends it, and waits for the outcome. */
function tryFilling(page: Page, filling: FormValues): Promise<Outcome> {
  return page.evaluate(async (wanted) => {
    const form = document.querySelector<HTMLFormElement>('form[action="/items/contact_request"]')
    if (!form) throw new Error('The form is gone')
    const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
    document.querySelector<HTMLButtonElement>('dialog[open] button')?.click()
    const controls = [...form.elements].filter(
      (one) =>
        one instanceof HTMLInputElement ||
        one instanceof HTMLSelectElement ||
        one instanceof HTMLTextAreaElement,
    )
    const isTick = (one: Element): one is HTMLInputElement =>
      one instanceof HTMLInputElement && ['checkbox', 'radio'].includes(one.type)
    for (const one of controls) {
      if (!isTick(one) || !(one.name in wanted)) continue
      const isWanted = one.type === 'radio' ? wanted[one.name] === one.value : wanted[one.name] !== null
      if (isWanted !== one.checked && (one.type !== 'radio' || isWanted)) one.click()
    }
    await drawn()
    for (const one of controls) {
      const value = wanted[one.name]
      if (
        isTick(one) ||
        typeof value !== 'string' ||
        (one instanceof HTMLInputElement && one.type === 'hidden')
      )
        continue
      one.value = value
      for (const kind of ['input', 'change']) one.dispatchEvent(new Event(kind, { bubbles: true }))
    }
    await drawn()
    const entries = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    for (const old of form.querySelectorAll('[role=alert]')) old.setAttribute('data-old', '')
    Reflect.set(window, 'posted', undefined)
    form.requestSubmit()
    for (let wait = 0; wait < 300; wait++) {
      await drawn()
      const posted: unknown = Reflect.get(window, 'posted')
      if (typeof posted === 'string') return { entries, posted, refused: [] }
      const links = [...form.querySelectorAll('[role=alert]:not([data-old]) a')]
      if (links.length > 0)
        return {
          entries,
          posted: undefined,
          refused: links.map((link) => (link.getAttribute('href') ?? '').replace(/^#[a-z]+-/, '')),
        }
    }
    throw new Error('Nothing came of sending the form')
  }, filling)
}

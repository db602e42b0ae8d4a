/** What a browser test does on the pages of on-call organisations. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@/i18n/locales'
import { HOUR_MS } from '@/lib/durations'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'
import { words } from './words'

/** As a field of a form takes it, in Istanbul's time. */
export function inHours(hours: number): string {
  const { day, time } = wallTime(new Date(Date.now() + hours * HOUR_MS), HOSPITAL_TIME_ZONE)
  return `${day}T${time}`
}

export function onCallDesk(locale: Locale) {
  const w = words(locale, 'onCall')

  /** Shows the week of what begins in so many hours: on a Sunday evening, that is not the one shown at first. */
  async function openWeekOf(page: Page, hours: number): Promise<void> {
    await page.goto(`${new URL(page.url()).pathname}?week=${inHours(hours).slice(0, 10)}`)
  }

  /** A part of the page, by its heading. */
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  /** Opens the form behind a button of a part. */
  async function opened(page: Page, title: string, label: string): Promise<Locator> {
    const button = page.getByText(label, { exact: true })
    const form = part(page, title).locator('details').filter({ has: button }).last()
    if (!(await form.evaluate((element) => element.hasAttribute('open')))) await form.locator(button).click()
    return form
  }

  /** From the list to the page of the new organisation. */
  async function newOrganisation(page: Page, name: string): Promise<void> {
    await page.getByText(w.add, { exact: true }).click()
    await page.getByLabel(w.fields.name, { exact: true }).fill(name)
    await page.getByLabel(w.fields.fallback_name, { exact: true }).fill('Deniz Kaya')
    await page.getByLabel(w.fields.fallback_phone).fill('+90 212 000 00 13')
    await page.getByRole('button', { name: w.create, exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }

  /** @param from `account`: the name of one of the team, else of anybody */
  async function addPerson(page: Page, name: string, from: 'account' | 'outside' = 'outside'): Promise<void> {
    const form = await opened(page, w.members.title, w.members.add)
    if (from === 'account') await form.locator('[name=account]').selectOption({ label: name })
    else await form.getByLabel(w.fields.person, { exact: true }).fill(name)
    await form.getByLabel(w.fields.number).fill('+90 212 000 00 14')
    await form.getByRole('button', { name: w.save, exact: true }).click()
    const call = part(page, w.members.title).getByRole('link', {
      name: w.members.call.replace('{name}', name),
    })
    await expect(call).toBeVisible()
  }

  type Times = { readonly starts: number; readonly ends: number }

  /** Fills in the form of a shift or an override, and saves it. Times in hours from now. */
  async function plan(
    page: Page,
    kind: 'shifts' | 'overrides',
    { starts, ends, ...people }: Times & Readonly<Record<string, string | number>>,
  ): Promise<Locator> {
    const form = await opened(page, w[kind].title, w[kind].add)
    for (const [name, label] of Object.entries(people))
      await form.locator(`[name=${name}]`).selectOption({ label: String(label) })
    await form.locator('[name=starts]').fill(inHours(starts))
    await form.locator('[name=ends]').fill(inHours(ends))
    await form.getByRole('button', { name: w.save, exact: true }).click()
    return form
  }

  /** What was planned is stored: the form is empty then, and can be sent again. */
  async function saved(form: Locator): Promise<void> {
    await expect(form.locator('[name=starts]')).toHaveValue('')
  }

  /** Saves what adds gaps or overlaps. */
  async function confirm(form: Locator): Promise<void> {
    await form.getByRole('button', { name: w.form.confirm }).click()
    await saved(form)
  }

  return { w, part, opened, openWeekOf, newOrganisation, addPerson, plan, saved, confirm }
}

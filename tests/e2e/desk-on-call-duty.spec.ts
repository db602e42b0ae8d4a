/** On-call organisations at the desk: two colleagues who hand over, and what a change leaves open while it is planned. */
import { randomUUID } from 'node:crypto'
import { newPerson } from '../http/support/people'
import { expectAccessibleVariants, expectOpenedAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { onCallDesk } from './support/on-call'
import { openSignedIn, signInAs } from './support/sign-in'

test('in Turkish: who is on duty leaves a note, and who comes next reads it without a reload and answers it', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const { w, part, opened, newOrganisation, addPerson, plan, saved } = onCallDesk('tr')
  const mark = randomUUID()
  const [first, next] = [
    await newPerson({ role: 'support', lastName: `Erdem ${mark}` }),
    await newPerson({ role: 'support', lastName: `Sezer ${mark}` }),
  ]
  const [ada, can] = [`Ada Erdem ${mark}`, `Ada Sezer ${mark}`]
  await openSignedIn(page, first.email, '/tr/desk/on-call')
  await newOrganisation(page, `Gece hattı ${mark}`)
  const duty = part(page, w.duty.now)
  await expect(duty).toContainText(w.duty.nobody)
  await addPerson(page, ada, 'account')
  await addPerson(page, can, 'account')
  await saved(await plan(page, 'shifts', { person: ada, starts: -1, ends: 3 }))
  await expect(duty).toContainText(ada)
  await saved(await plan(page, 'shifts', { person: can, starts: 3, ends: 6 }))
  await expect(duty).toContainText(can)

  const other = await (await browser.newContext()).newPage()
  await openSignedIn(other, next.email, new URL(page.url()).pathname)
  const notes = (at: typeof page) => part(at, w.notes.title).getByRole('listitem')
  await expect(part(other, w.notes.title)).toContainText(w.notes.none)
  const write = async (at: typeof page, text: string) => {
    const form = await opened(at, w.notes.title, w.notes.add)
    await form.getByLabel(w.fields.note).fill(text)
    await form.getByRole('button', { name: w.save, exact: true }).click()
    await expect(at.getByText(w.done.saved, { exact: true })).toBeVisible()
    await expect(form.getByLabel(w.fields.note)).toHaveValue('')
  }
  await write(page, 'Saat 7’den önce iki varış var.')
  await expect(notes(other)).toHaveCount(1)
  await expect(notes(other)).toContainText('Saat 7’den önce iki varış var.')
  await expect(notes(other)).toContainText(ada)
  await write(other, 'Sürücüye haber verdim.')
  await expect(notes(page)).toHaveCount(2)
  await expect(notes(page).first()).toContainText('Sürücüye haber verdim.')
  await expect(notes(page).first()).toContainText(can)
  await expectOpenedAccessible(page, 'tr')
  await other.context().close()

  await page.getByRole('link', { name: w.back }).click()
  await expect(page.getByRole('heading', { name: w.title, level: 1 })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: `Gece hattı ${mark}` })
  await expect(line).toContainText(ada)
  await expect(line).toContainText(can)
})

test('the next note is saved, too, when it is sent before the page was read again after the last one', async ({
  page,
}) => {
  const { w, part, opened, newOrganisation } = onCallDesk('en')
  await signInAs(page, 'support', { locale: 'en', next: '/en/desk/on-call' })
  await newOrganisation(page, `Night line ${randomUUID()}`)
  const form = await opened(page, w.notes.title, w.notes.add)
  const note = form.getByLabel(w.fields.note)
  const key = form.locator('[name=idempotency_key]')
  const save = async (text: string) => {
    await note.fill(text)
    await form.getByRole('button', { name: w.save, exact: true }).click()
  }
  const reading = Promise.withResolvers<void>()
  await page.route('**/desk/on-call/**', async (route) => {
    if (route.request().method() === 'GET') await reading.promise
    await route.continue()
  })
  const first = await key.inputValue()
  await save('The driver is informed.')
  await expect(note).toHaveValue('')
  const second = await key.inputValue()
  expect(second).not.toBe(first)
  // The browser holds it back until the page that is being read has arrived; what it sends is decided now.
  await save('Two arrivals before seven.')
  reading.resolve()
  await expect(note).toHaveValue('')
  const notes = part(page, w.notes.title).getByRole('listitem')
  await expect(notes).toHaveCount(2)

  // A colleague's note is shown while something is typed: that is one intention still.
  const typed = await key.inputValue()
  await note.fill('Third.')
  const other = await page.context().newPage()
  await other.goto(page.url())
  const beside = await opened(other, w.notes.title, w.notes.add)
  await beside.getByLabel(w.fields.note).fill('Of the other window.')
  await beside.getByRole('button', { name: w.save, exact: true }).click()
  await expect(notes).toHaveCount(3)
  await expect(note).toHaveValue('Third.')
  await expect(key).toHaveValue(typed)
})

test('what a shift or an override leaves open is named, and each state of the page is accessible', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { w, part, openWeekOf, newOrganisation, addPerson, plan, saved, confirm } = onCallDesk('de')
  const startOf = (text: string) => text.split('{')[0] ?? ''
  await signInAs(page, 'support', { locale: 'de', next: '/de/desk/on-call' })
  await newOrganisation(page, `Nachtdienst ${randomUUID()}`)
  const duty = part(page, w.duty.now)
  await addPerson(page, 'Ada')
  await addPerson(page, 'Can')
  await openWeekOf(page, 1)

  // What was open before is no question, and stays on the page.
  await saved(await plan(page, 'shifts', { person: 'Ada', starts: 1, ends: 4 }))
  await expect(duty).toContainText(startOf(w.form.points.gap))

  const second = await plan(page, 'shifts', { person: 'Can', starts: 3, ends: 6 })
  await expect(second.getByRole('alert')).toContainText(startOf(w.form.points.overlap))
  await expectOpenedAccessible(page, 'de')
  await confirm(second)
  await expect(duty).toContainText(startOf(w.form.points.overlap))

  const off = { kind: w.kinds.remove, person: 'Ada', starts: 1, ends: 2 }
  const override = await plan(page, 'overrides', off)
  await expect(override.getByRole('alert')).toContainText(w.form.confirmTitle)
  await expect(override.getByRole('alert')).toContainText(startOf(w.form.points.gap))
  await expectOpenedAccessible(page, 'de')
  await confirm(override)
  const done = w.overrides.what.remove.replace('{name}', 'Ada')
  await expect(part(page, w.overrides.title).getByText(done, { exact: true })).toBeVisible()

  const calendars = part(page, w.feed.title)
  await calendars.getByText(w.feed.add, { exact: true }).click()
  await calendars.getByRole('button', { name: w.feed.create }).click()
  await expect(calendars.getByText('/on-call/')).toBeVisible()
  await expectOpenedAccessible(page, 'de')

  await page.getByRole('link', { name: w.back }).click()
  await expect(page.getByRole('heading', { name: w.title, level: 1 })).toBeVisible()
  await expectAccessibleVariants(page, 'de')
})

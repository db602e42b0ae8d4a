/** Files in the chat's window, from the visitor to the team (specification, section 5). What is sent reaches the real server. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, NARROW } from './support/accessibility'
import { fillIn, openChat, refuseOnce } from './support/chat'
import { expect, test } from './support/fixtures'
import { onDuty } from './support/on-duty'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

// The browser's own note of what the server, or the test in its place, refuses.
test.use({ allowedErrors: [/Failed to load resource.*\/(?:chat\/messages|uploads)/] })

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')

/** Sent while a file is under way: stopped, kept when it does not arrive, and sent by itself when it does. */
async function sentWhenArrived(desk: Page, field: Locator): Promise<void> {
  const d = words('de', 'deskChat').composer
  const send = desk.getByRole('button', { name: d.send, exact: true })
  let [go, isLost] = [() => {}, true]
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await desk.route(/\/uploads\?/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (!isLost) await held
    return isLost ? route.fulfill({ status: 400, body: '{"code":"BUSY"}' }) : route.continue()
  })
  await desk.locator('input[type=file]').setInputFiles({ name: 'Plan.pdf', mimeType: '', buffer: PDF })
  await field.fill('Anbei alles.')
  await send.click()
  await expect(desk.getByText(d.failed.replace('{names}', 'Plan.pdf'))).toBeVisible()
  await expect(field).toHaveValue('Anbei alles.')
  isLost = false
  await desk.getByRole('button', { name: words('de', 'files').again.replace('{name}', 'Plan.pdf') }).click()
  await send.click()
  await expect(desk.getByText(d.due)).toBeVisible()
  await desk.getByRole('button', { name: d.stop, exact: true }).click()
  await expect(field).toBeFocused()
  await send.click()
  await expect(desk.getByText(d.due)).toBeVisible()
  go()
  await expect(desk.getByRole('log').getByText('Anbei alles.')).toBeVisible()
}

test('files are attached, refused with a reason, sent with the consent, and opened by the team; its answer has a file, which the visitor opens', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow()
  const w = words('de', 'chat')
  const upload = words('de', 'files')
  const duty = { name: `Elif${Date.now() % 100_000}`, phone: '+902120009955', from: -60_000, to: 1_800_000 }
  await onDuty(duty, async () => {
    await page.setViewportSize(NARROW)
    await page.goto('/de/about')
    const frame = await openChat(page)
    await fillIn(frame, 'de', 'Guten Tag')
    await frame.getByRole('button', { name: w.form.start }).click()
    const field = frame.getByLabel(w.chat.message)
    await expect(field).toBeFocused()
    const list = frame.getByRole('list', { name: w.files.list })
    const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
    const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
    const remove = (name: string) =>
      frame.getByRole('button', { name: upload.remove.replace('{name}', name), exact: true })

    await test.step('chosen, dropped and pasted; those of a refused type or content say why', async () => {
      const input = frame.locator('input[type=file]')
      await input.setInputFiles([named('virus.exe', PDF), named('Befund.pdf', PDF), named('Brief.doc', PDF)])
      await expect(row('virus.exe')).toContainText(`${upload.codes.FILE_TYPE} ${upload.leftOut}`)
      await expect(row('Befund.pdf')).toContainText(upload.states.ready)
      await expect(row('Brief.doc')).toContainText(upload.codes.FILE_CONTENT)
      await expect(frame.getByRole('status').filter({ hasText: 'virus.exe' })).toContainText(
        upload.codes.FILE_TYPE,
      )
      await field.evaluate((element, text) => {
        const given = (name: string, type: string) => {
          const data = new DataTransfer()
          data.items.add(new File([text], name, { type }))
          return data
        }
        const more = { bubbles: true, cancelable: true }
        const dropped = given('Labor.pdf', 'application/pdf')
        element.dispatchEvent(new DragEvent('drop', { ...more, dataTransfer: dropped }))
        const pasted = given('image.pdf', 'application/pdf')
        element.dispatchEvent(new ClipboardEvent('paste', { ...more, clipboardData: pasted }))
      }, PDF.toString())
      await expect(row('Labor.pdf')).toContainText(upload.states.ready)
      await expect(row(w.files.pasted.replace('{time}', ''))).toContainText(upload.states.ready)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
    })

    await test.step('removed by keyboard: the focus goes to the next file', async () => {
      await remove('virus.exe').press('Enter')
      await expect(remove('Befund.pdf')).toBeFocused()
      await remove('Brief.doc').press('Enter')
      await expect(list.getByRole('listitem')).toHaveCount(3)
    })

    await test.step('not sent without the tick; a refused message keeps its text and its files', async () => {
      await field.fill('Hier ist mein Befund')
      await field.press('Enter')
      await expect(frame.getByRole('checkbox')).toBeFocused()
      await expect(frame.getByText(w.errors.HEALTH_REQUIRED)).toBeVisible()
      await frame.getByRole('checkbox').check()
      await refuseOnce(page, '**/chat/messages', 409, { code: 'FILES_GONE' })
      await frame.getByRole('button', { name: w.chat.send, exact: true }).click()
      await expect(frame.getByText(w.errors.FILES_GONE)).toBeVisible()
      await frame.getByRole('button', { name: w.files.edit, exact: true }).click()
      await expect(field).toHaveValue('Hier ist mein Befund')
      await expect(row('Befund.pdf')).toContainText(upload.states.ready)
    })

    await test.step('sent when all have arrived, and shown with name and size', async () => {
      let go = () => {}
      const held = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route('**/uploads/**', async (route) => {
        await held
        await route.continue()
      })
      await frame.locator('input[type=file]').setInputFiles(named('Nachtrag.pdf', PDF))
      await frame.getByRole('checkbox').check()
      await frame.getByRole('button', { name: w.chat.send, exact: true }).click()
      await expect(frame.getByText(w.files.due)).toBeVisible()
      go()
      const log = frame.getByRole('region', { name: w.chat.log })
      await expect(log.getByText(/^Nachtrag\.pdf 1\skB$/)).toBeVisible()
      await expect(log).toContainText('Hier ist mein Befund')
      await expect(list).toHaveCount(0)
      await frame.locator('input[type=file]').setInputFiles(named('Zweiter.pdf', PDF))
      await expect(row('Zweiter.pdf')).toContainText(upload.states.ready)
      await expect(frame.getByRole('checkbox'), 'the consent is there').toHaveCount(0)
    })
  })

  await test.step('the team opens it, and answers with a file, which the visitor opens', async () => {
    const { chat } = await (await page.request.get('/chat/state?locale=de')).json()
    const staff = await browser.newContext({ extraHTTPHeaders })
    const desk = await staff.newPage()
    await signInAs(desk, 'support', { next: `/de/desk/chat/${chat.id}` })
    const link = desk.getByRole('link', { name: 'Befund.pdf', exact: true })
    const read = await desk.request.get((await link.getAttribute('href')) ?? '')
    expect([read.status(), (await read.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

    const d = words('de', 'deskChat')
    await desk.getByRole('button', { name: d.claim.action, exact: true }).click()
    const field = desk.getByRole('textbox', { name: d.composer.label })
    await expect(field).toBeVisible()
    const list = desk.getByRole('list', { name: words('de', 'documents').upload.attachList })
    await desk.locator('input[type=file]').setInputFiles({ name: 'Hinweise.pdf', mimeType: '', buffer: PDF })
    await expect(list).toContainText(upload.states.ready)
    await field.evaluate((element, text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'image.pdf', { type: 'application/pdf' }))
      const pasted = { bubbles: true, cancelable: true, clipboardData: data }
      element.dispatchEvent(new ClipboardEvent('paste', pasted))
    }, PDF.toString())
    await expect(list.getByRole('listitem').getByText(upload.states.ready)).toHaveCount(2)
    await desk.reload()
    await expect(list, 'what has arrived is there again').toContainText('Hinweise.pdf')
    await expectAccessible(desk)
    await sentWhenArrived(desk, field)
    await expect(list).toHaveCount(0)
    await expect(desk.getByRole('log').getByRole('link', { name: 'Hinweise.pdf', exact: true })).toBeVisible()
    await staff.close()

    const log = page.frameLocator('.chat-launcher iframe').getByRole('region', { name: w.chat.log })
    const file = log.getByRole('link', { name: 'Hinweise.pdf', exact: true })
    const download = page.waitForEvent('download')
    await file.click()
    expect((await download).suggestedFilename()).toBe('Hinweise.pdf')
  })
})

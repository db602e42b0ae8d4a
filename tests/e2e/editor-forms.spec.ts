/** Forms of the content admin: the address of a page beside its slug, a picture of a patient without a consent, long lists. */
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const editing = words('en', 'editing')
/** The admin's pages are large and slow to load with two browsers on two cores. */
test.describe.configure({ timeout: 90_000 })
/** The answer to a save that is refused. */
test.use({ allowedErrors: [/status of 400/] })

test('an editor sees the address that a slug will make, and reads why a picture of a patient is refused', async ({
  page,
}) => {
  await signInAs(page, 'editor', { next: '/en' })
  const headers = { origin: new URL(page.url()).origin }
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#456' } })
    .webp()
    .toBuffer()
  const name = `patient-${Date.now()}.webp`
  const uploaded = await page.request.post('/api/media?locale=de', {
    headers,
    multipart: {
      file: { name, mimeType: 'image/webp', buffer: bytes },
      _payload: JSON.stringify({ alt: 'Nach dem Eingriff', isBeforeAfter: true }),
    },
  })
  expect(uploaded.status(), await uploaded.text()).toBe(201)
  const { id: picture } = (await uploaded.json()).doc
  const made = await page.request.post('/api/services?locale=de', {
    headers,
    data: { name: 'Adresse', definition: 'Probe', _status: 'published' },
  })
  const { id } = (await made.json()).doc
  try {
    const draft = { pictures: [picture], _status: 'draft' }
    await page.request.patch(`/api/services/${id}?locale=de&draft=true`, { headers, data: draft })
    await page.goto(`/admin/collections/services/${id}?locale=de`)
    const slug = page.locator('#field-slug')
    await expect(slug).toBeEditable()
    await expect(page.locator('[data-address=live]')).toContainText(`/de/services/${id}-adresse`)
    await slug.fill('Neue Wege')
    await expect(page.locator('[data-address=next]')).toContainText(`/de/services/${id}-neue-wege`)
    await expect(page.locator('[data-address=next]')).toContainText(editing.address.redirects)
    await page.getByRole('button', { name: editing.address.reset }).click()
    await expect(slug).toHaveValue('')
    await expect(page.locator('[data-address=next]')).toHaveCount(0)

    await slug.fill('neue-wege')
    await page.locator('#action-save').click()
    const [before = ''] = editing.withheldFiles.split('{files}')
    await expect(page.locator('.payload-toast-item').first()).toContainText(`${before}${name}`)
  } finally {
    const data = { deletedAt: new Date().toISOString() }
    await page.request.patch(`/api/services/${id}?locale=de`, { headers, data })
    await page.request.delete(`/api/media/${picture}`, { headers })
  }
})

test('a list far below the window is made when an editor comes near to it, and is saved before that, too', async ({
  page,
}) => {
  await signInAs(page, 'editor', { next: '/en' })
  const headers = { origin: new URL(page.url()).origin }
  const faq = [1, 2].map((n) => ({ question: `Frage ${n}`, answer: `Antwort ${n}` }))
  const made = await page.request.post('/api/services?locale=de', {
    headers,
    data: { name: 'Listen', definition: 'Probe', faq },
  })
  const { id } = (await made.json()).doc
  const address = `/api/services/${id}?locale=de`
  const questions = async () => {
    const answer = await page.request.get(`${address}&draft=true&depth=0`)
    return (await answer.json()).faq.map(({ question }: { question: string }) => question)
  }
  try {
    await page.goto(`/admin/collections/services/${id}?locale=de`)
    await expect(page.locator('#field-name')).toBeEditable()
    const list = page.locator('#field-faq')
    await expect(list).toHaveText('Questions and answers')
    await expect(page.locator('[id^="faq-row-"]')).toHaveCount(0)

    await page.locator('#field-name').fill('Listen und Zeilen')
    await page.locator('#action-save-draft').click()
    await expect(page.locator('.payload-toast-item').first()).toBeVisible()
    expect(await questions()).toEqual(['Frage 1', 'Frage 2'])

    await list.scrollIntoViewIfNeeded()
    await expect(page.locator('#field-faq__1__question')).toHaveValue('Frage 2')
    await page.locator('#field-faq__1__question').fill('Frage zwei')
    await page.locator('#action-save-draft').click()
    await expect.poll(questions).toEqual(['Frage 1', 'Frage zwei'])
  } finally {
    const data = { deletedAt: new Date().toISOString() }
    await page.request.patch(address, { headers, data })
  }
})

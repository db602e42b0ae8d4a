/**
 * A hospital's 3D tour (specification, section 2, Hospitals). The sample hospitals have none, so one gets a URL
 * during the test: this file runs after the others.
 */
import type { Page } from '@playwright/test'
import type { Hospital } from '@/payload-types'
import { published } from './support/content'
import { expect, test } from './support/fixtures'
import { answerTiles } from './support/map'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

const map = words('en', 'map')
/** On the origin that the test server allows. */
const TOUR = 'https://tour.lalezar.example/bosphorus'

test('a 3D tour is offered where there is one, and loaded only after consent', async ({ page }) => {
  const asked = await answerTiles(page)
  const [hospital] = await published<Hospital>(page, 'hospitals')
  if (!hospital) throw new Error('No hospital is published')
  await signInAs(page, 'admin')
  const start = page.url()
  await saveTour(page, hospital.id, TOUR)
  try {
    const buttons = page.getByRole('button', { name: new RegExp(`^${map.tour.open}`) })
    await untilShown(page, async () => expect(buttons).toHaveCount(1, { timeout: 500 }))
    await buttons.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: map.tour.elsewhere })).toHaveAttribute('target', '_blank')
    await expect(dialog.locator('iframe')).toHaveCount(0)
    expect(asked).toEqual([])
    await dialog.getByRole('button', { name: map.tour.show }).click()
    await expect(dialog.frameLocator('iframe').getByText('Elsewhere')).toBeVisible()
    expect(asked.every((address) => address.startsWith('https://tour.lalezar.example/'))).toBe(true)
    await dialog.getByRole('button', { name: map.tour.close }).click()
    await expect(dialog).toBeHidden()
  } finally {
    await page.goto(start)
    await saveTour(page, hospital.id, null)
  }
  await untilShown(page, async () => expect(page.getByText(map.tour.open)).toHaveCount(0, { timeout: 500 }))
})

async function saveTour(page: Page, id: number, tour3d: string | null): Promise<void> {
  const answer = await page.request.patch(`/api/hospitals/${id}?locale=de`, {
    headers: { origin: new URL(page.url()).origin },
    data: { tour3d, _status: 'published' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The cached page is dropped shortly after the change is saved. */
async function untilShown(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto('/en/hospitals')
    await check()
  }).toPass()
}

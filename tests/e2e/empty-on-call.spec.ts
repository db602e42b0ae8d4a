/**
 * The desk's list of on-call organisations before there is one. It hides them from every reader, so this file runs after
 * the others.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expectAccessibleVariants } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

test('an empty list of on-call organisations opens the form for the first one, and is accessible', async ({
  page,
}) => {
  const w = words('de', 'onCall')
  // Without a policy no other role than the owner of the table sees a row.
  await asOwner('alter table on_call_organisation enable row level security')
  try {
    await signInAs(page, 'support', { locale: 'de', next: '/de/desk/on-call' })
    await expect(page.getByText(w.none)).toBeVisible()
    const create = page.getByRole('button', { name: w.create, exact: true })
    await expect(create).toBeVisible()
    await expectAccessibleVariants(page, 'de')
    await create.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(w.errors.NAME_REQUIRED)
    await expectAccessibleVariants(page, 'de')
  } finally {
    await asOwner('alter table on_call_organisation disable row level security')
  }
  await page.reload()
  await expect(page.getByText(w.none)).toHaveCount(0)
})

/** Runs a query in the care database of the server under test, as the owner role. */
async function asOwner(statement: string): Promise<void> {
  const folder = process.env.E2E_DATA_DIR ?? ''
  const { careOwner } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const client = new Client({
    host: join(folder, 'run'),
    user: 'care_owner',
    password: careOwner,
    database: 'kervan_care',
  })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Migrates both databases under one lock, so that two processes that start at once do not migrate at the same time. */

import { migrateCare, withMigrationLock } from '@/db/migrate'
import type { Owners } from './databases'
import { migrateContent } from './migrate-content'

export async function migrateAll({ careOwnerUrl, contentOwnerUrl }: Owners): Promise<void> {
  await withMigrationLock(careOwnerUrl, async () => {
    await migrateCare({ ownerUrl: careOwnerUrl })
    await migrateContent(contentOwnerUrl)
  })
}

/**
 * A Payload over the test file's own content database with the demo content in it. The first file of a run that needs it
 * writes it, which takes about 20 seconds of a processor; the others start from a copy.
 */
import { cp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type TestContent, testContent } from './content'

const TEMPLATE = 'kervan_content_seeded'
/** One file writes, the others wait. */
const LOCK = 7_403_118

/** Call once at the top of a file. */
export async function seededContent(): Promise<TestContent> {
  const admin = new Client({ connectionString: inject('cluster').adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    const isWritten = await hasTemplate(admin)
    const content = await testContent(isWritten ? TEMPLATE : undefined)
    if (isWritten) await cp(seededMedia(), mediaFolder(), { recursive: true })
    else await writeTemplate(admin, content)
    return content
  } finally {
    await admin.end() // and with it the lock
  }
}

async function hasTemplate(admin: Client): Promise<boolean> {
  const { rows } = await admin.query('select from pg_database where datname = $1', [TEMPLATE])
  return rows.length > 0
}

async function writeTemplate(admin: Client, { payload, name }: TestContent): Promise<void> {
  const { seedContent } = await import('@/content/seed/seed-content')
  await seedContent({ payload })
  await rm(seededMedia(), { recursive: true, force: true })
  await cp(mediaFolder(), seededMedia(), { recursive: true })
  const [own, template] = [admin.escapeIdentifier(name), admin.escapeIdentifier(TEMPLATE)]
  // PostgreSQL copies a database only while no session is in it. Payload's pool connects again.
  await admin.query(`alter database ${own} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
    name,
  ])
  await admin.query(`create database ${template} template ${own} strategy file_copy allow_connections false`)
  await admin.query(`alter database ${own} allow_connections true`)
}

function mediaFolder(): string {
  return join(process.env.DATA_DIR ?? '', 'media')
}

/** Beside the folders of the processes of the run, and removed with them. */
function seededMedia(): string {
  return join(dirname(process.env.DATA_DIR ?? ''), 'seeded-media')
}

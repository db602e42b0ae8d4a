/** What a start does to its databases: which commands it runs as processes of their own, and when it runs none. */
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { parseEnv } from '@/lib/env'
import { prepareDatabases } from '@/server/databases'
import { careDatabase, contentDatabase, type TestDatabase } from '../support/database'
import { newStaff } from '../support/offers'

const care = await careDatabase()
const content = await contentDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})
// The steps are printed for a terminal.
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  return () => vi.restoreAllMocks()
})

type Settings = { readonly demo?: 'on' | 'off'; readonly canMigrate?: boolean }

/** The commands that a start runs, in order. */
async function commandsOf({ demo = 'on', canMigrate = true }: Settings = {}): Promise<string[]> {
  const owners = { DATABASE_OWNER_URL: care.ownerUrl, CONTENT_DATABASE_OWNER_URL: content.ownerUrl }
  const env = parseEnv({ ...process.env, DEMO: demo, ...(canMigrate ? owners : {}) })
  const commands: string[] = []
  await prepareDatabases(env, async (command) => {
    commands.push(command)
  })
  return commands
}

async function hasRows(database: TestDatabase, table: string): Promise<boolean> {
  const { rows } = await (await database.admin()).query(`select exists (select from ${table}) as found`)
  return rows[0]?.found === true
}

it('seeding runs in a process of its own: the start itself writes nothing', async () => {
  expect(await commandsOf()).toEqual(['seed'])
  for (const table of ['programs', 'services', 'media'])
    expect(await hasRows(content, table), table).toBe(false)
  expect(await hasRows(care, '"user"')).toBe(false)
})

it('a failed seeding ends the start', async () => {
  const run = () => Promise.reject(new Error('The command seed ended with 1'))
  await expect(prepareDatabases(parseEnv({ ...process.env, DEMO: 'on' }), run)).rejects.toThrow(
    'ended with 1',
  )
})

it('nothing is seeded outside of a demo, or twice', async () => {
  expect(await commandsOf({ demo: 'off' })).toEqual([])
  await newStaff()
  expect(await commandsOf()).toEqual([])
})

it('migrations run in a process of their own, only when there are new ones and a role that may', async () => {
  expect(await commandsOf()).toEqual([])
  const client = await care.admin()
  await client.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  expect(await commandsOf({ canMigrate: false })).toEqual([])
  expect(await commandsOf()).toEqual(['migrate'])
})

/** Migrations: repeatable, two at once, and killed half-way. */
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { migrateCare, withMigrationLock } from '@/db/migrate'
import { provisionDatabases, withDatabase } from '@/db/provision'
import journal from '../../src/db/migrations/meta/_journal.json' with { type: 'json' }
import { eventually } from '../support/faulty-mail-server'

const { adminUrl, roles } = inject('cluster')
const admin = new Client({ connectionString: adminUrl })
await admin.connect()
const made: string[] = []

let ownerUrl = ''
beforeEach(makeDatabase)

async function makeDatabase(): Promise<void> {
  const name = `migrate_${process.pid}_${made.length}`
  made.push(name)
  await admin.query(`create database ${name} owner care_owner`)
  const fresh = new Client({ connectionString: withDatabase(adminUrl, name) })
  await fresh.connect()
  await fresh.query('alter schema public owner to care_owner')
  await fresh.end()
  ownerUrl = withDatabase(roles.care.owner, name)
}

afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

async function counts() {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query(`select
    (select count(*)::int from information_schema.tables where table_schema = 'public') as tables,
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
    (select count(*)::int from graphile_worker.migrations) as queue`)
  await client.end()
  return rows[0]
}

/** As commands do it: under the lock. */
const migrate = () => withMigrationLock(ownerUrl, () => migrateCare({ ownerUrl }))

it('changes nothing the second time', async () => {
  await migrate()
  const first = await counts()
  expect(first.tables).toBeGreaterThan(10)
  await migrate()
  expect(await counts()).toEqual(first)
})

it('lets three at once finish, one after the other', async () => {
  await Promise.all([migrate(), migrate(), migrate()])
  expect(await counts()).toMatchObject({ migrations: journal.entries.length })
})

it('waits for the holder of the lock', async () => {
  const order: string[] = []
  const [isHeld, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = withMigrationLock(ownerUrl, async () => {
    isHeld.resolve()
    await gate.promise
    order.push('first')
  })
  await isHeld.promise
  const second = withMigrationLock(ownerUrl, async () => void order.push('second'))
  await eventually(async () => {
    const { rowCount } = await admin.query(
      `select from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and not granted and datname = $1`,
      [made.at(-1)],
    )
    return rowCount === 1
  })
  expect(order).toEqual([])
  gate.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

/** Whether the connection that writes is there: the one with the lock comes earlier, and its loss ends nothing. */
async function isMigrating(): Promise<boolean> {
  const { rows } = await admin.query(
    "select 1 from pg_stat_activity where datname = $1 and application_name = 'kervan'",
    [made.at(-1)],
  )
  return rows.length > 0
}

it('is whole after a kill at any moment', { timeout: 180_000 }, async () => {
  const outcomes: string[] = []
  for (const milliseconds of [0, 15, 60, 200]) {
    await makeDatabase()
    const migrating = migrate().then(
      () => 'done before',
      () => 'killed',
    )
    await eventually(isMigrating)
    await sleep(milliseconds)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      made.at(-1),
    ])
    outcomes.push(await migrating)
    await migrate()
    expect(await counts(), `${milliseconds} ms`).toMatchObject({ migrations: journal.entries.length })
  }
  expect(outcomes, 'a fast machine may be done before the last ones').toContain('killed')
})

it('fails, and does not wait forever, when its connection is lost before the transaction', async () => {
  const { host, port, user, password, database } = new Client({ connectionString: ownerUrl })
  const gateway = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    near.on('data', (bytes) => (bytes.includes('begin') ? near.destroy() : far.write(bytes)))
    near.on('close', () => far.destroy())
    far.pipe(near)
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const throughGateway = `postgresql://${user}:${password}@${address}/${database}`
  await expect(migrateCare({ ownerUrl: throughGateway })).rejects.toThrow()
  gateway.close()
  await migrate()
  expect(await counts()).toMatchObject({ migrations: journal.entries.length })
})

it('provisions as often as asked, also twice at once', async () => {
  const passwords = {
    careOwner: 'care-owner',
    careApp: 'care-app',
    contentOwner: 'content-owner',
    contentApp: 'content-app',
  }
  const databases = { care: `provision_${process.pid}_care`, content: `provision_${process.pid}_content` }
  made.push(databases.care, databases.content)
  const once = () => provisionDatabases({ adminUrl, passwords, databases })
  await Promise.all([once(), once()])
  await once()
  await migrateCare({ ownerUrl: withDatabase(roles.care.owner, databases.care) })
  const app = new Client({ connectionString: withDatabase(roles.care.app, databases.care) })
  await app.connect()
  const { rows } = await app.query('select count(*)::int as people from "user"')
  expect(rows).toEqual([{ people: 0 }])
  await app.end()
})

/** Commands refuse what the server refuses, and PostgreSQL is asked what the application's role may do. */
import { afterAll, describe, expect, it, vi } from 'vitest'
import { parseEnv } from '@/lib/env'
import { assertSafe, COMMAND_NAMES, performCommand } from '@/server/commands'
import { reasonsOfRights } from '@/server/database-rights'
import { UnsafeError } from '@/server/explain'
import { careDatabase, contentDatabase } from '../support/database'

const care = await careDatabase()
const content = await contentDatabase()
afterAll(async () => {
  await care.close()
  await content.close()
})
// Before the configuration is read: it is parsed once.
vi.stubEnv('PUBLIC_URL', 'https://lalezar.example')

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lalezar.example',
  DATA_DIR: '/srv/kervan',
  DATABASE_URL: care.url,
  CONTENT_DATABASE_URL: content.url,
  AUTH_SECRET: 'Zk3vQ8pLw1XyT6nB9sRj4HdF7mCg2aVu',
  PAYLOAD_SECRET: '8b1f6e0d93c7a25408ef71bd3c6a9512',
  DATA_KEYS: 'k1:q0Zt9Xw3RkVhJm7LbN2yPf5cUeGd8sAoTi1QxBvMrKE=',
  SMTP_URL: 'smtps://mail.example',
  CLAMD: 'tcp://scanner:3310',
  ALLOW_OLD_NODE: 'on',
}
const rights = (change: Record<string, string>) => reasonsOfRights(parseEnv({ ...PRODUCTION, ...change }))
const safe = (change: Record<string, string>) => {
  const raw = { ...PRODUCTION, ...change }
  return assertSafe(parseEnv(raw), raw)
}

describe('the rights of the application’s role, as PostgreSQL says', () => {
  it('a role that owns nothing is safe', async () => {
    expect(await rights({})).toEqual([])
  })

  it.each([
    ['DATABASE_URL', 'care_owner', care.ownerUrl],
    ['CONTENT_DATABASE_URL', 'content_owner', content.ownerUrl],
    ['DATABASE_URL', 'postgres', care.adminUrl],
  ])('%s of the role %s is refused', async (name, role, url) => {
    expect(await rights({ [name]: url })).toEqual([
      `${name} names the role ${role}, which owns tables or is a superuser: it could change them at run time`,
    ])
  })

  it('so is a member of the owner’s role, whatever its name', async () => {
    const admin = await care.admin()
    await admin.query("create role care_member login password 'member'")
    await admin.query('grant care_owner to care_member')
    try {
      const url = care.ownerUrl.replace(/\/\/[^@]*@/, '//care_member:member@')
      expect((await rights({ DATABASE_URL: url })).join()).toMatch(/care_member, which owns tables/)
    } finally {
      await admin.query('drop role care_member')
    }
  })

  it('is not asked for a local address, and a database that does not answer does not stop the start', async () => {
    expect(await rights({ PUBLIC_URL: 'http://localhost:3000', DATABASE_URL: care.ownerUrl })).toEqual([])
    expect(await rights({ DATABASE_URL: 'postgres://care_app:x@127.0.0.1:9/care' })).toEqual([])
  })
})

describe('commands', () => {
  const beforehand = ['prepare', 'migrate']

  it.each(COMMAND_NAMES.filter((name) => !beforehand.includes(name)))(
    '%s refuses a configuration with which the server would not start',
    async (name) => {
      await expect(performCommand(name)).rejects.toBeInstanceOf(UnsafeError)
    },
  )

  it('a role that owns tables is refused too, although the configuration is safe', async () => {
    await expect(safe({})).resolves.toBeUndefined()
    await expect(safe({ DATABASE_URL: care.ownerUrl })).rejects.toBeInstanceOf(UnsafeError)
  })

  it('migrate and prepare run before everything is configured', async () => {
    await expect(performCommand('migrate')).rejects.toThrow(/are needed to migrate/)
    await expect(performCommand('prepare')).resolves.toBeUndefined()
  })
})

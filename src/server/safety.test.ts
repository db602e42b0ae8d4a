import { describe, expect, it } from 'vitest'
import { parseEnv } from '@/lib/env'
import { isNodeNewEnough, reasonsNotToStart } from './safety'

const KEY = 'q0Zt9Xw3RkVhJm7LbN2yPf5cUeGd8sAoTi1QxBvMrKE='
const OTHER_KEY = 'Hs7dK2mQv9XcL4pTz1WnB6yRj8FgAe3UoNi5VtGbZwM='
const good = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lalezar.example',
  DATA_DIR: '/srv/kervan',
  DATABASE_URL: 'postgres://care_app:x@db/care?sslmode=verify-full',
  CONTENT_DATABASE_URL: 'postgres://content_app:x@db/content?sslmode=verify-full',
  AUTH_SECRET: 'Zk3vQ8pLw1XyT6nB9sRj4HdF7mCg2aVu',
  PAYLOAD_SECRET: '8b1f6e0d93c7a25408ef71bd3c6a9512',
  DATA_KEYS: `k1:${KEY}`,
  SMTP_URL: 'smtps://mail.example',
  CLAMD: 'tcp://scanner:3310',
}
const reasons = (change: Record<string, string | undefined>, node = '24.22.1') =>
  reasonsNotToStart(parseEnv({ ...good, ...change }), { ...good, ...change }, node)

describe('refusal to start unsafe in production', () => {
  it('starts when everything is in place', () => {
    expect(reasons({})).toEqual([])
  })

  it.each([
    [{ PAYLOAD_DROP_DATABASE: 'true' }, /PAYLOAD_DROP_DATABASE/],
    [{ DEMO: 'on' }, /DEMO/],
    [{ PUBLIC_URL: 'http://lalezar.example' }, /https/],
    [{ SMTP_URL: undefined }, /SMTP_URL/],
    [{ CLAMD: undefined }, /CLAMD/],
    [{ PORT: '3000', MANAGEMENT_PORT: '3000' }, /MANAGEMENT_PORT and PORT/],
    [{ GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_SECRET/],
    [{ GOOGLE_ISSUER: 'http://accounts.example' }, /GOOGLE_ISSUER/],
    [{ PAYLOAD_SECRET: good.AUTH_SECRET }, /differ/],
    [{ AUTH_SECRET: 'a'.repeat(40) }, /AUTH_SECRET can be guessed/],
    [{ PAYLOAD_SECRET: 'x9#kQ2!mZ7pL'.repeat(4) }, /PAYLOAD_SECRET can be guessed/],
    [{ DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}` }, /DATA_KEYS: k1 can be guessed/],
    [{ AUTH_SECRET: KEY }, /k1 is also used as a secret/],
    [{ DATA_KEYS: `k2:${OTHER_KEY},k1:${OTHER_KEY}` }, /k1 repeats another key/],
    [{ CONTENT_DATABASE_URL: good.DATABASE_URL }, /one database/],
    [{ DATABASE_OWNER_URL: good.DATABASE_URL }, /owns the tables/],
    [{ DATABASE_URL: 'postgres://postgres:x@db/care?sslmode=verify-full' }, /owns the tables/],
    [{ DATABASE_URL: 'postgres://care_app:x@db/care' }, /DATABASE_URL is not encrypted/],
    [{ DATABASE_URL: 'postgres://care_app:x@db/care?sslmode=prefer' }, /DATABASE_URL is not encrypted/],
    [{ CONTENT_DATABASE_OWNER_URL: 'postgres://o:x@db/content' }, /OWNER_URL is not encrypted/],
    [{ SMTP_URL: 'smtp://mail.example' }, /in the clear/],
    [{ NODE_ENV: 'development' }, /NODE_ENV=development/],
    [{ PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' }, /opens this server to the network/],
  ])('%j', (change, reason) => {
    expect(reasons(change).join()).toMatch(reason)
  })

  it.each([
    [{ DATABASE_URL: 'postgres://care_app:x@/care?host=%2Frun' }],
    [
      {
        DATABASE_URL: 'postgres://care_app:x@localhost/kervan',
        CONTENT_DATABASE_URL: 'postgres://content_app:x@127.0.0.1:5433/kervan',
      },
    ],
    [{ DATABASE_URL: 'postgres://care_app:x@127.0.0.1/care', SMTP_URL: 'smtp://localhost:25' }],
    [{ DATABASE_URL: 'postgres://care_app:x@db/care', PRIVATE_NETWORK_HOSTS: 'db, mail' }],
    [{ SMTP_URL: 'smtp://u:p@mail.example:587?requireTLS=true' }],
    [{ SMTP_URL: 'smtp://mail:1025', PRIVATE_NETWORK_HOSTS: 'db,mail' }],
    [{ DATA_KEYS: `k2:${OTHER_KEY},k1:${KEY}` }],
    [{ PUBLIC_URL: 'http://localhost:8080', HOST: '0.0.0.0', DEMO_ON_NETWORK: 'yes' }],
    [{ PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'development' }],
  ])('starts with %j', (change) => {
    expect(reasons(change)).toEqual([])
  })

  it.each(['127.0.0.1', '[::1]', 'LOCALHOST'])('takes localhost and %s for one machine', (host) => {
    const DATABASE_URL = 'postgres://care_app:x@localhost/kervan'
    const CONTENT_DATABASE_URL = `postgres://content_app:x@${host}:5432/kervan`
    expect(reasons({ DATABASE_URL, CONTENT_DATABASE_URL }).join()).toMatch(/one database/)
  })

  it('starts without a virus scanner only when configured so', () => {
    expect(reasons({ CLAMD: 'off' })).toEqual([])
  })

  it('refuses a Node below the floor unless configured otherwise', () => {
    expect(reasons({}, '24.21.0').join()).toMatch(/24\.21\.0/)
    expect(reasons({ ALLOW_OLD_NODE: 'on' }, '24.21.0')).toEqual([])
    expect(['24.22.1', '24.30.0', '26.12.1', '27.0.0'].every(isNodeNewEnough)).toBe(true)
    expect(['20.20.2', '24.22.0', '25.9.0', '26.12.0'].some(isNodeNewEnough)).toBe(false)
  })

  it('refuses a demo that the network can reach, unless configured that something else keeps strangers out', () => {
    const demo = { PUBLIC_URL: 'http://localhost:3000', DEMO: 'on', SMTP_URL: undefined }
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'demo.lan'])
      expect(reasons({ ...demo, HOST }).join(), HOST).toMatch(/DEMO_ON_NETWORK/)
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(reasons({ ...demo, HOST }), HOST).toEqual([])
    expect(reasons({ ...demo, HOST: '0.0.0.0', DEMO_ON_NETWORK: 'yes' })).toEqual([])
    const open = { ...demo, HOST: '0.0.0.0', DEMO_ON_NETWORK: 'yes', PUBLIC_URL: 'https://lalezar.example' }
    expect(reasons(open).join()).toMatch(/must not be public/)
    expect(reasons({ HOST: '0.0.0.0' })).toEqual([])
  })

  it('lets the demo run on one’s own machine', () => {
    expect(
      reasons({ PUBLIC_URL: 'http://localhost:3000', DEMO: 'on', SMTP_URL: undefined }, '24.21.0'),
    ).toEqual([])
  })
})

describe('the configuration is parsed once with names of what is wrong', () => {
  it('names every variable that is missing or wrong in one message', () => {
    const broken = { ...good, AUTH_SECRET: 'short', PORT: 'abc', DATABASE_URL: undefined }
    expect(() => parseEnv(broken)).toThrow(
      /(?=[\s\S]*AUTH_SECRET)(?=[\s\S]*PORT)(?=[\s\S]*DATABASE_URL: is missing)/,
    )
  })

  it('says what is wrong with a data key', () => {
    expect(() => parseEnv({ ...good, DATA_KEYS: 'k1:short' })).toThrow(/DATA_KEYS/)
  })
})

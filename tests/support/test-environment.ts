/** A complete configuration for tests. Every secret in here is public; none of it is ever served. */

import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** No such server: a unit test that reaches for a database fails at once. Integration tests set real ones. */
const NOWHERE = 'postgres://nobody:nothing@127.0.0.1:9/none'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

export const TEST_ENVIRONMENT: Readonly<Record<string, string>> = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  HOST: '127.0.0.1',
  PORT: '4599',
  PUBLIC_URL: 'http://localhost:4599',
  DATA_DIR: join(tmpdir(), `kervan-test-data-${process.pid}`),
  DATABASE_URL: NOWHERE,
  CONTENT_DATABASE_URL: NOWHERE,
  AUTH_SECRET: 'test-auth-secret-test-auth-secret-01',
  PAYLOAD_SECRET: 'test-payload-secret-test-payload-secret',
  DATA_KEYS: `t2:${key(2)},t1:${key(1)}`,
  MAIL_FROM: 'Lalezar International <care@lalezar.example>',
  BANK_HOLDER: 'Lalezar International',
  BANK_IBAN: 'TR200000000000000000000001',
  DEMO: 'off',
  WORKER: 'off',
  ALLOW_OLD_NODE: 'on',
}

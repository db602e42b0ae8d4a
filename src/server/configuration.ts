/**
 * Where the configuration comes from: the environment and `.env`; on a machine that was given no database, the
 * demo's own, with secrets made once and kept in the data folder.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Env, env, parseEnv } from '@/lib/env'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database/embedded-database'
import { secretsOf } from './secrets'

export const CARE_DATABASE = 'kervan_care'
export const CONTENT_DATABASE = 'kervan_content'

/** Reads `.env` beside the project, without overriding what is set. @returns the absolute data folder */
export function loadEnvironment(): string {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const dataDir = resolve(process.env.DATA_DIR ?? 'data')
  process.env.DATA_DIR = dataDir
  return dataDir
}

/** Whether this machine brings its own database. */
export function usesEmbeddedDatabase(): boolean {
  return !process.env.DATABASE_URL && !process.env.CONTENT_DATABASE_URL
}

/** Starts the embedded database and writes its addresses and the demo's settings into the environment. */
export async function bringUpEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const secrets = secretsOf(dataDir)
  const database = await startEmbeddedDatabase({ dataDir, superuserPassword: secrets.superuser })
  const { provisionDatabases } = await import('@/db/provision')
  await provisionDatabases({ adminUrl: database.adminUrl, passwords: secrets })
  setDefaults({
    DATABASE_URL: database.urlFor(CARE_DATABASE, 'care_app', secrets.careApp),
    DATABASE_OWNER_URL: database.urlFor(CARE_DATABASE, 'care_owner', secrets.careOwner),
    CONTENT_DATABASE_URL: database.urlFor(CONTENT_DATABASE, 'content_app', secrets.contentApp),
    CONTENT_DATABASE_OWNER_URL: database.urlFor(CONTENT_DATABASE, 'content_owner', secrets.contentOwner),
    AUTH_SECRET: secrets.auth,
    PAYLOAD_SECRET: secrets.payload,
    DATA_KEYS: secrets.dataKeys,
    DEMO: 'on',
    PUBLIC_URL: `http://localhost:${process.env.PORT || '3000'}`,
  })
  return database
}

/** The whole configuration, checked. @throws ConfigurationError */
export function readConfiguration(): Env {
  parseEnv(process.env)
  return env()
}

function setDefaults(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) process.env[name] ||= value
}

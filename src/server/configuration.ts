/**
 * Reads the configuration from the environment and `.env`. Without a configured database it adds those of the embedded
 * one, with secrets that are generated once and stored in the data folder.
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

/** Whether no database is configured, so that the embedded one is used. */
export function usesEmbeddedDatabase(): boolean {
  return !process.env.DATABASE_URL && !process.env.CONTENT_DATABASE_URL
}

/** Starts the embedded database and adds its connection URLs and the demo's settings to the environment. */
export async function provideEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
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
    VAPID_PUBLIC_KEY: secrets.vapid.publicKey,
    VAPID_PRIVATE_KEY: secrets.vapid.privateKey,
    DEMO: 'on',
    PUBLIC_URL: `http://localhost:${process.env.PORT || '3000'}`,
  })
  return database
}

/** The parsed configuration. @throws ConfigurationError */
export function readConfiguration(): Env {
  parseEnv(process.env)
  return env()
}

function setDefaults(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) process.env[name] ||= value
}

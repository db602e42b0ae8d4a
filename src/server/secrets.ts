/**
 * Secrets of a machine that was given none: made once, kept in the data folder, readable by its owner only.
 * A production server gets its secrets from the environment and never comes here.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const schema = v.object({
  superuser: v.string(),
  careOwner: v.string(),
  careApp: v.string(),
  contentOwner: v.string(),
  contentApp: v.string(),
  auth: v.string(),
  payload: v.string(),
  dataKeys: v.string(),
})
export type Secrets = v.InferOutput<typeof schema>

/** Reads the secrets of a data folder, making them at first. */
export function secretsOf(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = () => randomBytes(32).toString('base64url')
  const made: Secrets = {
    superuser: secret(),
    careOwner: secret(),
    careApp: secret(),
    contentOwner: secret(),
    contentApp: secret(),
    auth: secret(),
    payload: secret(),
    dataKeys: `k1:${randomBytes(32).toString('base64')}`,
  }
  // Written whole or not at all: a kill in between must not leave half a file and a cluster nobody can open.
  writeFileSync(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}

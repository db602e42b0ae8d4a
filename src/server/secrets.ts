/**
 * Secrets of an installation with the embedded database: generated once and stored in the data folder, readable by its
 * owner only. A production server gets its secrets from the environment instead.
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

/** Reads the secrets of a data folder, and generates them the first time. */
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
  // Written atomically: a kill must not leave a partial file, and so a cluster whose password is lost.
  writeFileSync(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
}

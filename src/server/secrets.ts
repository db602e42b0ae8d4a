/**
 * Secrets of an installation with the embedded database: generated once and stored in the data folder, readable by its
 * owner only. A production server gets its secrets from the environment instead.
 */
import { createECDH, randomBytes } from 'node:crypto'
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
  /** Missing in folders of an older version. */
  vapid: v.optional(v.object({ publicKey: v.string(), privateKey: v.string() })),
})
export type Secrets = Required<v.InferOutput<typeof schema>>

/** Reads the secrets of a data folder, and generates them the first time. */
export function secretsOf(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) {
    const { vapid, ...stored } = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
    if (vapid) return { ...stored, vapid }
    return write(file, { ...stored, vapid: newPushKeys() })
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = () => randomBytes(32).toString('base64url')
  return write(file, {
    superuser: secret(),
    careOwner: secret(),
    careApp: secret(),
    contentOwner: secret(),
    contentApp: secret(),
    auth: secret(),
    payload: secret(),
    dataKeys: `k1:${randomBytes(32).toString('base64')}`,
    vapid: newPushKeys(),
  })
}

/** Written atomically: a kill must not leave a partial file, and so a cluster whose password is lost. */
function write(file: string, secrets: Secrets): Secrets {
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}

/** A key pair on the curve P-256 that names this server to push services, base64url. */
function newPushKeys(): Secrets['vapid'] {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

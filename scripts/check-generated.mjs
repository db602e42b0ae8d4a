/**
 * Checks that generated files match their sources: Payload's types and its map of admin components, the migrations of the
 * care database, and pages of docs/. `npm run generate` writes them again.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './lib.mjs'
import { capture } from './tooling/command.mjs'

const PAYLOAD_TYPES = 'src/payload-types.ts'
const IMPORT_MAP = 'src/app/(payload)/admin/importMap.js'
const MIGRATIONS = 'src/db/migrations'

const folder = mkdtempSync(join(tmpdir(), 'kervan-generated-'))
const problems = []
try {
  await checkPayloadTypes()
  await checkImportMap()
  await checkMigrations()
  await checkPages()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const line of problems) console.log(line)
process.exit(problems.length > 0 ? 1 : 0)

async function checkPayloadTypes() {
  const fresh = join(folder, 'payload-types.ts')
  const { code, output } = await payload('generate:types', { PAYLOAD_TS_OUTPUT_PATH: fresh })
  if (code !== 0) problems.push(`${PAYLOAD_TYPES}: could not be generated\n${output}`)
  else if (!isSame(fresh, PAYLOAD_TYPES)) stale(PAYLOAD_TYPES)
}

/** Payload can write this file only in place, so the committed one is restored afterwards. */
async function checkImportMap() {
  if (!existsSync(join(root, IMPORT_MAP))) return
  const kept = readFileSync(join(root, IMPORT_MAP), 'utf8')
  try {
    const { code, output } = await payload('generate:importmap')
    if (code !== 0) problems.push(`${IMPORT_MAP}: could not be generated\n${output}`)
    else if (readFileSync(join(root, IMPORT_MAP), 'utf8') !== kept) stale(IMPORT_MAP)
  } finally {
    if (readFileSync(join(root, IMPORT_MAP), 'utf8') !== kept) writeFileSync(join(root, IMPORT_MAP), kept)
  }
}

/** drizzle-kit adds a migration to the copy if the tables differ from the migrations. */
async function checkMigrations() {
  const copy = join(folder, 'migrations')
  cpSync(join(root, MIGRATIONS), copy, { recursive: true })
  const before = readdirSync(copy)
  const config = join(folder, 'drizzle.config.mjs')
  const settings = { dialect: 'postgresql', schema: join(root, 'src/db/schema.ts'), out: copy }
  writeFileSync(config, `export default ${JSON.stringify(settings)}\n`)
  const { code, output } = await capture('drizzle-kit', ['generate', `--config=${config}`])
  if (code !== 0)
    problems.push(`${MIGRATIONS}: drizzle-kit could not compare them with the tables\n${output}`)
  else if (readdirSync(copy).length !== before.length) stale(MIGRATIONS)
}

async function checkPages() {
  const { code, output } = await capture('node', ['scripts/generate-pages.mjs', '--check'])
  if (code !== 0) problems.push(output.trim())
}

function payload(command, env = {}) {
  return capture('payload', [command], { PAYLOAD_CONFIG_PATH: 'src/payload.config.ts', ...env })
}

function isSame(fresh, committed) {
  return readFileSync(fresh, 'utf8') === readFileSync(join(root, committed), 'utf8')
}

function stale(file) {
  problems.push(`${file}: is older than what it is made from; run npm run generate`)
}

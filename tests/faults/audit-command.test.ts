/** `npm run audit:verify`, from its start to its exit code. Needs a build, which `npm test` makes. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sealAudit } from '@/base/audit/jobs'
import { recordAudit } from '@/base/audit/record-audit'
import { findChainCheck } from '@/base/audit/record-check'
import { careDb } from '@/db/client'
import { careDatabase } from '../support/database'
import { makeTestFolder, removeTestFolder } from '../support/test-folders'

const care = await careDatabase()
const admin = await care.admin()
const folder = makeTestFolder()
afterAll(async () => {
  removeTestFolder(folder)
  await care.close()
})

const ALL = { position: 4 }

beforeEach(async () => {
  await admin.query('truncate audit_entry, audit_seal')
  for (const subjectId of ['one', 'two', 'three', 'four'])
    await recordAudit(careDb(), { actorId: null, action: 'offer.read', subject: 'offer', subjectId })
  await sealAudit(careDb())
  expect(await verify('--restored')).toEqual(intact(4))
})

type Outcome = { readonly code: number | null; readonly said: string; readonly complaint: string }

/** As `scripts/run.mjs` starts it, with the options after `--`. */
function verify(...options: string[]): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [resolve('dist/cli.js'), 'verify-audit', ...options], {
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [said, complaint] = ['', '']
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString()
    })
    child.stderr.on('data', (piece: Buffer) => {
      complaint += piece.toString()
    })
    child.on('close', (code) => done({ code, said, complaint }))
  })
}

const intact = (entries: number): Outcome => ({
  ...{ code: 0, said: `The audit chain is unbroken: ${entries} entries\n`, complaint: '' },
})
const broken = (position: number, reason: string) => ({
  ...{ code: 1, said: '' },
  complaint: expect.stringMatching(
    new RegExp(
      `^The audit chain is broken at position ${position} \\(${reason}.*\\); the ${position - 1} entries before it are unchanged\\n$`,
    ),
  ),
})

/** The last seal that the command has stored, and the hash of the seal at its position. */
async function storedHead() {
  const head = JSON.parse(readFileSync(join(folder, 'audit-head.json'), 'utf8'))
  const { rows } = await admin.query(
    'select hash, current_database() as database from audit_seal where position = $1',
    [head.position],
  )
  return { head, seal: rows[0] }
}

it('is the command of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts['audit:verify']).toBe('node scripts/run.mjs verify-audit')
})

it('says how many entries are intact, ends with 0, and stores the last seal outside the database', async () => {
  expect(await verify()).toEqual(intact(4))
  const { head, seal } = await storedHead()
  expect(head).toEqual({ ...ALL, ...seal })
  expect(await findChainCheck(careDb())).toMatchObject({ by: 'command', verified: 4, broken: undefined })
  // What the command itself has written down becomes part of the chain.
  await sealAudit(careDb())
  expect(await verify()).toEqual(intact(6))
  expect((await storedHead()).head).toMatchObject({ position: 6 })
})

it('names the first entry that was changed, ends with 1 and keeps its last seal, until it is as it was', async () => {
  const { rows } = await admin.query(
    'select id, subject_id from audit_entry join audit_seal on entry_id = id where position = 2',
  )
  const change = (subject: string) =>
    admin.query('update audit_entry set subject_id = $1 where id = $2', [subject, rows[0].id])
  await change('x')
  expect(await verify()).toEqual(broken(2, 'ENTRY_CHANGED'))
  expect(await findChainCheck(careDb())).toMatchObject({
    by: 'command',
    broken: { position: 2, reason: 'ENTRY_CHANGED' },
  })
  expect((await storedHead()).head).toMatchObject(ALL)
  expect(await verify('--restored'), 'no restored backup explains it').toMatchObject({ code: 1 })
  expect((await storedHead()).head).toMatchObject(ALL)
  await change(rows[0].subject_id)
  expect(await verify()).toEqual(intact(4))
})

it('misses the newest entries of a database that was restored, until it is told so', async () => {
  await admin.query('delete from audit_seal where position > 2')
  expect(await verify()).toEqual(broken(3, 'SEAL_MISSING'))
  expect((await storedHead()).head).toMatchObject(ALL)
  expect(await verify('--restored')).toEqual(intact(2))
  const { head, seal } = await storedHead()
  expect(head).toEqual({ position: 2, ...seal })
  expect(await verify()).toEqual(intact(2))
})

it('refuses an option that it does not know', async () => {
  expect(await verify('--restore')).toMatchObject({
    code: 1,
    said: '',
    complaint: expect.stringContaining('--restore'),
  })
})

/** What each command does, and which may run with a configuration that is not safe. */
import { parseArgs } from 'node:util'
import { careDb } from '@/db/client'
import type { Env } from '@/lib/env'
import { readConfiguration } from './configuration'
import { reasonsOfRights } from './database-rights'
import { ownersOf, prepareDatabases } from './databases'
import { UnsafeError } from './explain'
import { write } from './progress'
import { reasonsNotToStart } from './safety'

type Command = (env: Env) => Promise<void>

/** They run before the application's role has its rights, and with a part of the configuration only. */
const BEFOREHAND = new Set(['prepare', 'migrate'])

const commands: Readonly<Record<string, Command>> = {
  prepare: async (env) => {
    await prepareDatabases(env)
  },
  migrate: async (env) => {
    const owners = ownersOf(env)
    if (!owners) throw new Error('DATABASE_OWNER_URL and CONTENT_DATABASE_OWNER_URL are needed to migrate')
    const { migrateAll } = await import('./migrate-all')
    await migrateAll(owners)
  },
  seed: async () => {
    const { seedDemo } = await import('./seed-demo')
    await seedDemo((what) => write(`    ${what}\n`))
  },
  publish: async () => {
    const { publishScheduled } = await import('@/content/core/publish-scheduled')
    await publishScheduled()
  },
  'share-images': async () => {
    const { drawDueShareImages } = await import('@/content/share-image/jobs')
    await drawDueShareImages()
  },
  worker: async (env) => {
    const { runWorker } = await import('./run-worker')
    await runWorker(env)
  },
  'create-admin': async () => {
    const { createAdmin } = await import('./create-admin')
    await createAdmin(
      parseArgs({
        args: process.argv.slice(3),
        options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
      }).values,
    )
  },
  'reset-second-factor': async () => {
    const { resetFactorOf } = await import('./reset-second-factor')
    await resetFactorOf(
      parseArgs({ args: process.argv.slice(3), options: { email: { type: 'string' } } }).values,
    )
  },
  'verify-audit': async () => {
    const { assertIntact, verifyAudit } = await import('@/base/audit/verify-audit')
    const { recordCheck } = await import('@/base/audit/record-check')
    const { readHead, saveHead } = await import('@/base/audit/save-head')
    const { restored } = parseArgs({
      args: process.argv.slice(3),
      options: { restored: { type: 'boolean' } },
    }).values
    const check = await verifyAudit(careDb(), restored ? undefined : await readHead(careDb()))
    await recordCheck(careDb(), 'command', check)
    if (check.end) await saveHead(careDb(), check.end)
    write(`The audit chain is unbroken: ${assertIntact(check)} entries\n`)
  },
}

export const COMMAND_NAMES: readonly string[] = Object.keys(commands)

/** Runs a command to its end. @throws UnsafeError when the configuration or the role's rights are not safe */
export async function performCommand(name: string): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(`Unknown command ${name}`)
  const env = readConfiguration()
  if (!BEFOREHAND.has(name)) await assertSafe(env, process.env)
  await command(env)
}

/** @throws UnsafeError with the reasons for which the server would not start either */
export async function assertSafe(env: Env, raw: Readonly<Record<string, string | undefined>>): Promise<void> {
  const reasons = [...reasonsNotToStart(env, raw, process.versions.node), ...(await reasonsOfRights(env))]
  if (reasons.length > 0) throw new UnsafeError(reasons)
}

/**
 * Hands Next the settings that the build wrote down, in the way its own standalone server gets them. Otherwise it would
 * compile `next.config.ts` at every start, for which it loads two compilers that stay in memory.
 *
 * Relies on a private variable of Next. If a version renamed it, Next would read `next.config.ts` again: slower, with
 * the same settings.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const VARIABLE = '__NEXT_PRIVATE_STANDALONE_CONFIG'

/** @throws when there is no build in `folder` */
export function applyBuiltConfig(folder: string, env: NodeJS.ProcessEnv): void {
  const { config }: { config: unknown } = JSON.parse(
    readFileSync(join(folder, '.next/required-server-files.json'), 'utf8'),
  )
  env[VARIABLE] = JSON.stringify(config)
}

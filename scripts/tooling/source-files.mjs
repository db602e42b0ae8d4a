/** The production source, for pages that are generated from it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib.mjs'

/** @returns `[path, text]` of every TypeScript file under src that is neither a test nor a migration */
export function productionSources() {
  return readdirSync(join(root, 'src'), { recursive: true })
    .map((name) => `src/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/migrations\/|content-migrations\//.test(file))
    .sort()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
}

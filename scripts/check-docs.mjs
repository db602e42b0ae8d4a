/** Checks that the links of every Markdown page, and the files and folders it names, exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'
import { brokenPaths } from './tooling/doc-paths.mjs'

const FOLDERS = ['docs', 'deploy', 'seed', 'src']

const pages = [
  ...readdirSync(root),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  ),
].filter((name) => name.endsWith('.md'))
const faults = pages.flatMap((page) =>
  brokenPaths(page, readFileSync(join(root, page), 'utf8'), (path) => existsSync(join(root, path))),
)
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)

/** A small tree in a temporary folder, on which a check is run as `npm run check` runs it. For tests. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../lib.mjs'
import { environment } from './command.mjs'

/**
 * @param {string} script such as `check-words.mjs`
 * @param {Readonly<Record<string, string>>} files path → text
 * @param {readonly string[]} copied files of the project that the check reads too
 * @returns {{ code: number | null, output: string }}
 */
export function checkTree(script, files, copied = []) {
  const tree = mkdtempSync(join(tmpdir(), 'kervan-tree-'))
  try {
    for (const file of copied) cpSync(join(root, file), join(tree, file), { recursive: true })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, file)), { recursive: true })
      writeFileSync(join(tree, file), text)
    }
    const { status, stdout, stderr } = spawnSync('node', [join(root, 'scripts', script), '--root', tree], {
      encoding: 'utf8',
      env: environment(),
    })
    return { code: status, output: stdout + stderr }
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

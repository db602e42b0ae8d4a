/** The tree that a check reads: the project, or another one for the tests of the check (`--root FOLDER`). */
import { resolve } from 'node:path'
import { root } from '../lib.mjs'

/**
 * @param {readonly string[]} args of the command
 * @returns {{ tree: string, rest: string[] }} the tree's folder, and the other arguments
 */
export function checkedTree(args = process.argv.slice(2)) {
  const at = args.indexOf('--root')
  if (at < 0) return { tree: root, rest: [...args] }
  return {
    tree: resolve(args[at + 1] ?? ''),
    rest: args.filter((_, index) => index !== at && index !== at + 1),
  }
}

/**
 * Prints the path of a data folder with the demo's content that may be copied, or nothing where there can be none.
 * The tests' and benchmarks' servers start from it (`tests/support/demo-server.ts`); a build with `--seeded` makes it.
 */
import { seededFolder } from './tooling/seeded-folder.mjs'

process.stdout.write((await seededFolder()) ?? '')

/**
 * Every column of the care database has a class in `src/db/data-classes.json`: `health`, `personal` or `technical`.
 * What is `health` must be declared as a sealed column, or the check fails. `--root FOLDER` checks another tree.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkedTree } from './tooling/checked-tree.mjs'
import { columnSetsIn, columnsIn, sealingFaults } from './tooling/sealing.mjs'

const { tree } = checkedTree()
const classes = JSON.parse(readFileSync(join(tree, 'src/db/data-classes.json'), 'utf8'))
const tables = readdirSync(join(tree, 'src'), { recursive: true })
  .map((name) => `src/${name}`)
  .filter((name) => /(?:^|[/-])table\.ts$/.test(name) && !name.startsWith('src/content/'))
const shared = 'src/db/columns.ts'
const sets = columnSetsIn(shared, readFileSync(join(tree, shared), 'utf8'))
const columns = tables.flatMap((file) => columnsIn(file, readFileSync(join(tree, file), 'utf8'), sets))

const faults = sealingFaults(columns, classes)
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)

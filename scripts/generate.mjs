/**
 * `npm run generate`: writes the generated files, after a change of a collection, a table, the icons, the
 * captcha's alphabet or what a page of docs/ is made from. A changed table also gets a new migration: read it before
 * committing.
 *
 *     npm run generate                 all but content migrations
 *     npm run generate -- payload      only this; also `tables`, `icons`, `glyphs`, `pages`
 */
import { install } from './lib.mjs'
import { run } from './tooling/command.mjs'

const PAYLOAD = { PAYLOAD_CONFIG_PATH: 'src/payload.config.ts' }
const STEPS = {
  payload: [
    ['payload', ['generate:types'], PAYLOAD],
    ['payload', ['generate:importmap'], PAYLOAD],
  ],
  tables: [['drizzle-kit', ['generate']]],
  icons: [['node', ['scripts/make-icons.mjs']]],
  glyphs: [['node', ['scripts/draw-captcha-glyphs.mjs']]],
  pages: [['node', ['scripts/generate-pages.mjs']]],
}

install()
const asked = process.argv.slice(2)
for (const [name, commands] of Object.entries(STEPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  for (const [program, args, env] of commands) {
    if ((await run(program, args, env)) !== 0) process.exit(1)
  }
}

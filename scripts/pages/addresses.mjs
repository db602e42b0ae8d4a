/** docs/addresses.md: the address table as a page. */
import { loadSource } from '../tooling/load-source.mjs'

export const file = 'docs/addresses.md'

const INTRODUCTION = `# Addresses

Every address of the product, made from \`src/lib/addresses.ts\` by \`npm run generate -- pages\`. The front, robots.txt,
the sitemap and the page counts derive from the same table; an address that no row names is answered with "not found".

- **path**: without language. \`/*\` is every page that no other row names, \`/*.*\` every file.
- **parts**: the most parts a path may have. 0 where it is answered before parts are counted.
- **surface**: a process answers it if its \`SURFACES\` names this one (\`cms\` is the content admin). Of \`site\` that holds
  for *shared* addresses only; every process answers the others, because signing in, files and the captcha serve all.
- **in each language**: exists under \`/de\`, \`/en\`, \`/tr\` and \`/fr\`.
- **cache**: one *shared* copy in memory; *private*, never stored; or as the route's own headers say (*by route*).
- **query**: the names that a *shared* address and \`/search\` read; all others are dropped. What has \`q\`, a visitor's
  own words, is rendered for that visitor alone and not stored. Every other address receives its whole query.
- **body**: largest request body; \`src/server/front/body-limits.ts\` has the bytes.
- **pool**: the render pool in which a request waits when memory has no copy.
- **policy**: Content-Security-Policy, \`src/server/front/csp.ts\`.
- **served by**: if that is not a route of the same path under \`src/app\`.
`

const COLUMNS = {
  path: ({ path }) => `\`${path}\``,
  parts: ({ parts }) => (Number.isFinite(parts) ? String(parts) : 'any'),
  surface: ({ surface }) => surface,
  'in each language': ({ isLocalized }) => yes(isLocalized),
  cache: ({ cache }) => cache,
  query: ({ query }) => query.map((name) => `\`${name}\``).join(' '),
  body: ({ body }) => body,
  pool: ({ pool }) => pool,
  policy: ({ policy }) => policy,
  'robots.txt': ({ robots }) => (robots === 'silent' ? '' : robots),
  counted: ({ isCounted }) => yes(isCounted),
  sitemap: ({ sitemap }) => (sitemap === 'never' ? '' : sitemap),
  'served by': ({ servedBy }) => (servedBy?.startsWith('/') ? `\`${servedBy}\`` : (servedBy ?? '')),
}

/** @returns the whole page, Markdown */
export async function make() {
  const { ADDRESSES } = await loadSource('src/lib/addresses.ts')
  const names = Object.keys(COLUMNS)
  const rows = ADDRESSES.map((address) => Object.values(COLUMNS).map((cell) => cell(address)))
  return `${INTRODUCTION}\n${[names, names.map(() => '---'), ...rows].map(line).join('\n')}\n`
}

function line(cells) {
  return `| ${cells.join(' | ')} |`
}

function yes(value) {
  return value ? 'yes' : ''
}

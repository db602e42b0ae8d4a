/**
 * Minimum versions without known vulnerabilities, and exact pins. Reads every copy in the lock, which decides what is
 * installed. Raise a minimum when an advisory requires it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'

const FLOORS = {
  next: '16.4.1', // server-side code execution through `use cache` and image optimization, October 2026
  react: '19.3.1', // code execution in server components, CVE-2026-126187
  'react-dom': '19.3.1',
  payload: '3.90.0', // 32 advisories of September 2026
  sharp: '0.35.5', // librsvg, CVE-2026-96889
  nodemailer: '10.0.5', // address parsing, CVE-2026-90776
  'drizzle-orm': '0.45.2', // SQL injection through identifiers
  dompurify: '3.4.7', // CVE-2026-65902
  'adm-zip': '0.6.1', // CVE-2026-39244
  'pdfjs-dist': '4.2.67', // code of a font in a PDF is run, CVE-2024-4367
}

/** One copy each: two Reacts break hooks, two Payloads lose their context, two drivers break type checks. */
const ONE_COPY = ['react', 'react-dom', 'next', 'payload', 'pg', 'drizzle-orm']

/** Must not be installed: each had a vulnerability, and none is needed. */
const FORBIDDEN =
  /^(?:@payloadcms\/plugin-(?:form-builder|import-export|multi-tenant|stripe|mcp)|@payloadcms\/(?:graphql-playground|email-nodemailer))$/

const NODE_MAJOR = 24

const problems = []
const copies = copiesIn(read('package-lock.json').packages)

for (const folder of ['', 'bench']) {
  const locked = copiesIn(read(join(folder, 'package-lock.json')).packages)
  checkFloors(locked)
  checkPins(read(join(folder, 'package.json')))
  for (const name of locked.keys()) if (FORBIDDEN.test(name)) problems.push(`${name} must not be installed`)
}
for (const name of ONE_COPY) {
  const versions = [...(copies.get(name) ?? [])]
  if (versions.length > 1) problems.push(`${name} is installed more than once: ${versions.join(', ')}`)
}
checkPayloadFamily()

for (const line of problems) console.log(line)
process.exit(problems.length > 0 ? 1 : 0)

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function checkFloors(locked) {
  for (const [name, floor] of Object.entries(FLOORS))
    for (const version of locked.get(name) ?? [])
      if (isBelow(version, floor)) problems.push(`${name} ${version} is below its floor ${floor}`)
}

/** Versions by package name, nested copies included. */
function copiesIn(packages) {
  const found = new Map()
  for (const [path, { version }] of Object.entries(packages)) {
    if (!path || !version) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(name, (found.get(name) ?? new Set()).add(version))
  }
  return found
}

function checkPayloadFamily() {
  const own = [...copies].filter(([name]) => name === 'payload' || name.startsWith('@payloadcms/'))
  const versions = new Set(own.flatMap(([, found]) => [...found]))
  if (versions.size > 1)
    problems.push(`payload and @payloadcms/* must be one version, not ${[...versions].join(', ')}`)
}

/** A range would let the next install decide what production runs. */
function checkPins(manifest) {
  for (const group of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    for (const [name, version] of Object.entries(manifest[group] ?? {})) {
      if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
        problems.push(`${name} "${version}" in ${group} is not an exact version`)
      if (/^node-(?:linux|darwin|win)/.test(name) && Number(version.split('.')[0]) !== NODE_MAJOR) {
        problems.push(`${name} must be Node ${NODE_MAJOR}`)
      }
    }
  }
}

function isBelow(version, floor) {
  const [mine, wanted] = [version, floor].map((text) => text.split('-')[0].split('.').map(Number))
  const at = mine.findIndex((part, n) => part !== wanted[n])
  return at >= 0 && mine[at] < wanted[at]
}

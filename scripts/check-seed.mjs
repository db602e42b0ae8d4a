/**
 * Checks the demo content: every text is finished and in four languages, every key refers to a record, every picture
 * exists. The shapes are those of seed/content/README.md.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'
import { unfinishedIn } from './tooling/unfinished-texts.mjs'
import { refusedIn } from './tooling/wording.mjs'

const LANGUAGES = ['de', 'en', 'tr', 'fr']
const CONTENT = join(root, 'seed', 'content')
const MEDIA = join(root, 'seed', 'media')
const PICTURES = ['.webp', '.avif', '.jpg', '.png', '.svg']

/** Fields that hold keys of other records, anywhere in a record of that kind. */
const REFERENCES = {
  services: {
    category: 'service-categories',
    program: 'programs',
    factor: 'success-factors',
    reviewedBy: 'doctors',
  },
  'service-categories': { parent: 'service-categories' },
  doctors: { program: 'programs', hospital: 'hospitals' },
  hospitals: { services: 'services' },
  testimonials: { service: 'services' },
  blogs: { services: 'services', reviewedBy: 'doctors' },
  questionnaires: { programs: 'programs' },
  programs: { services: 'services', doctors: 'doctors', reviewedBy: 'doctors' },
}

/** Quotations of patients: the terms of docs/voice.md do not apply. */
const SPOKEN = 'testimonials'

/** Pictures whose names are derived from the record. */
const OWN_ART = {
  doctors: ({ key }) => [`portrait/${key}`],
  programs: ({ slug }) => [`program/${slug}`],
  testimonials: ({ key }) => [`testimonial/${key}`],
}

const problems = []
const kinds = readAll()
const keys = Object.fromEntries(
  Object.entries(kinds).map(([kind, records]) => [
    kind,
    new Set(records.map(({ record }) => record.key ?? record.slug)),
  ]),
)

for (const [kind, records] of Object.entries(kinds)) {
  checkUnique(kind, records)
  for (const { where, record } of records) {
    walk(record, where, (value, path, field) => checkValue(kind, value, path, field))
    for (const art of OWN_ART[kind]?.(record) ?? []) checkPicture(art, where)
  }
}

for (const line of problems) console.log(line)
process.exit(problems.length > 0 ? 1 : 0)

/** Every record by kind: `services` from a folder of files, `faqs` from one file with an array. */
function readAll() {
  const found = {}
  for (const entry of readdirSync(CONTENT, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      const files = readdirSync(join(CONTENT, entry.name)).filter((name) => name.endsWith('.json'))
      found[entry.name] = files.map((name) => ({
        where: `${entry.name}/${name}`,
        record: read(join(entry.name, name)),
      }))
    } else if (entry.name.endsWith('.json')) {
      const content = read(entry.name)
      const records = Array.isArray(content) ? content : [content]
      found[entry.name.slice(0, -5)] = records.map((record, n) => ({
        where: `${entry.name} [${record.key ?? n}]`,
        record,
      }))
    }
  }
  return found
}

function read(name) {
  return JSON.parse(readFileSync(join(CONTENT, name), 'utf8'))
}

function checkUnique(kind, records) {
  const named = records.filter(({ record }) => record.key ?? record.slug)
  if (named.length !== new Set(named.map(({ record }) => record.key ?? record.slug)).size)
    problem(kind, 'two records have the same key')
}

function walk(value, path, visit, field = '') {
  visit(value, path, field)
  if (value === null || typeof value !== 'object') return
  for (const [name, inner] of Object.entries(value)) {
    walk(
      inner,
      Array.isArray(value) ? `${path}[${name}]` : `${path} ${name}`,
      visit,
      Array.isArray(value) ? field : name,
    )
  }
}

function checkValue(kind, value, path, field) {
  if (isLocalized(value)) checkLocalized(value, path, kind)
  if (typeof value !== 'string') return
  for (const what of unfinishedIn(value)) problem(path, what)
  const target = REFERENCES[kind]?.[field]
  if (target && keys[target] && !keys[target].has(value)) problem(path, `"${value}" is no key of ${target}`)
  if (field === 'art' || field === 'photos') checkPicture(value, path)
}

function isLocalized(value) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => LANGUAGES.includes(name))
}

function checkLocalized(texts, path, kind) {
  for (const language of LANGUAGES) {
    if (typeof texts[language] !== 'string' || texts[language].trim() === '')
      problem(path, `has no text in ${language}`)
    else if (kind !== SPOKEN)
      for (const what of refusedIn(language, texts[language])) problem(path, `${language} ${what}`)
  }
}

function checkPicture(art, path) {
  if (!PICTURES.some((ending) => existsSync(join(MEDIA, `${art}${ending}`))))
    problem(path, `the picture ${art} is not in seed/media`)
}

function problem(where, what) {
  problems.push(`seed/content ${where}: ${what}`)
}

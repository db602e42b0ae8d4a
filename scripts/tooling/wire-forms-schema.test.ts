import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import classes from '../../src/db/wire-classes.json'
import { JOBS } from '../../src/server/job-list'
import { columnSetsIn, columnsIn } from './sealing.mjs'
import { formsIn, wireFaults } from './wire-forms.mjs'

/** Content is public, the server's own files and its environment hold no person's data. */
const NOT_OF_PEOPLE = /^(?:content|content-migrations|server)\/|^lib\/env\.ts$/
/** Payload of each job that a use case adds. */
const PAYLOADS: Readonly<Record<string, readonly [file: string, form: string]>> = {
  'send-mail': ['care/notifications/jobs.ts', 'mailPayload'],
  'send-digest': ['care/notifications/jobs.ts', 'digestPayload'],
  'deliver-notification': ['care/notifications/jobs.ts', 'deliveryPayload'],
  'ask-password-reset': ['care/sign-in/password-reset/seal-password-reset.ts', 'payloadSchema'],
  'answer-sign-up': ['care/sign-in/sign-up/schema.ts', 'signUpPayload'],
  'refund-card-payment': ['care/payments/jobs.ts', 'payloadSchema'],
  'refund-uncounted-charge': ['care/payments/jobs.ts', 'uncountedPayload'],
  'tell-of-order-move': ['care/orders/jobs.ts', 'payloadSchema'],
  'mail-about-message': ['care/conversations/jobs.ts', 'payloadSchema'],
  'send-scheduled-message': ['care/conversations/later/send-scheduled.ts', 'payloadSchema'],
  'mail-about-chat': ['care/live-chat/mails/jobs.ts', 'payloadSchema'],
  'make-export': ['care/privacy/export/jobs.ts', 'payloadSchema'],
}

const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
const read = (name: string) => readFileSync(`src/${name}`, 'utf8')
const sets = columnSetsIn('columns.ts', read('db/columns.ts'))
const columns = names
  .filter((name) => /(?:^|[/-])table\.ts$/.test(name) && !name.startsWith('content/'))
  .flatMap((name) => columnsIn(name, read(name), sets))
const forms = Object.fromEntries(
  names
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !NOT_OF_PEOPLE.test(name))
    .map((name) => [name, formsIn(name, read(name))] as const)
    .filter(([, shapes]) => shapes.length > 0),
)
/** `file form` → its outermost keys, as valibot has them. */
const loaded = new Map<string, readonly string[]>()

beforeAll(async () => {
  const schemas = Object.keys(forms).filter((name) => /(?:^|\/)schema\.ts$/.test(name))
  for (const name of schemas)
    for (const [form, schema] of Object.entries(await import(/* @vite-ignore */ `../../src/${name}`)))
      if (keysIn(schema).length > 0) loaded.set(`${name} ${form}`, keysIn(schema))
})

/** Through pipes, and of every option. */
function keysIn(schema: unknown): string[] {
  const { entries, options, pipe } = Object(schema)
  if (Array.isArray(pipe)) return keysIn(pipe[0])
  if (Array.isArray(options)) return options.flatMap(keysIn)
  return Object.keys(Object(entries))
}

function keysOfLoaded(form: string): readonly string[] {
  return [...loaded].find(([at]) => at.endsWith(` ${form}`))?.[1] ?? []
}

/** The shape with the keys that are computed when its module is loaded. */
function completed(name: string, shape: ReturnType<typeof formsIn>[number]) {
  const computed = shape.isUnread ? loaded.get(`${name} ${shape.form}`) : undefined
  return computed ? { ...shape, isUnread: false, keys: new Set([...shape.keys, ...computed]) } : shape
}

describe('every shape that comes in from outside, or goes out in mails and jobs', () => {
  it('has a class for each key, and a sealed column for each health key; mails hold none', () => {
    const shapes = Object.entries(forms).map(
      ([name, list]) => [name, list.map((shape) => completed(name, shape))] as const,
    )
    expect(wireFaults(Object.fromEntries(shapes), classes, columns)).toEqual([])
  })
  it('is found by reading the source: the schemas that modules export have no other keys', () => {
    expect(loaded.size).toBeGreaterThan(30)
    for (const [at, keys] of loaded) {
      const [name = ''] = at.split(' ')
      const shapes = forms[name]?.map((shape) => completed(name, shape)) ?? []
      const taken = shapes.flatMap(({ entriesOf }) => entriesOf.flatMap(keysOfLoaded))
      const known = shapes.flatMap((shape) => [...shape.keys].map((key) => key.split('.')[0]))
      expect([...known, ...taken], at).toEqual(expect.arrayContaining([...keys]))
    }
  })
  it('includes the payload of every job that a use case adds', () => {
    const added = JOBS.filter((job) => !('cron' in job)).map(({ name }) => name)
    expect(added.sort()).toEqual(Object.keys(PAYLOADS).sort())
    for (const [file, form] of Object.values(PAYLOADS))
      expect(forms[file]?.map((shape) => shape.form)).toContain(form)
  })
})

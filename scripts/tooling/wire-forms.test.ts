import { describe, expect, it } from 'vitest'
import { formsIn, wireFaults } from './wire-forms.mjs'

const forms = (text: string) => formsIn('schema.ts', text)
const keysOf = (text: string) =>
  Object.fromEntries(forms(text).map(({ form, keys }) => [form, [...keys].join(' ')]))

const columns = [
  { table: 'letter', column: 'text', isSealed: true },
  { table: 'letter', column: 'title', isSealed: false },
]
const FILE = 'care/letters/schema.ts'
const LETTER = 'export const letterForm = v.object({ letter: v.string(), diagnosis: v.string() })'
const faults = (
  byClass: Record<string, string[] | Record<string, string | string[]>>,
  { file = FILE, text = LETTER } = {},
) => wireFaults({ [file]: forms(text) }, { [file]: { letterForm: byClass } }, columns)

describe('the shapes of a file', () => {
  it('are objects of valibot by the names around them, with keys of inner objects after a dot', () => {
    const text = `
      import * as v from 'valibot'
      const shared = { locale: v.string() }
      export const letterForm = v.pipe(v.object({ ...shared, items: v.array(v.strictObject({ title: v.string() })) }), check())
      export const props = { welcome: v.object({ firstName, 'last-name': v.string() }) }
      export const send = formAction({ name: 'letter.send', schema: v.object({ letter: v.string() }) })
      const answer = v.variant('kind', [v.object({ kind: v.literal('a') }), v.object({ kind: v.literal('b'), id: v.string() })])
    `
    expect(keysOf(text)).toEqual({
      letterForm: 'locale items.title',
      'props.welcome': 'firstName last-name',
      'send.schema': 'letter',
      answer: 'kind id',
    })
  })
  it('have the key * where any key is taken', () => {
    const text = `
      const drafts = v.record(v.string(), v.string())
      const more = v.looseObject({ id: v.string() })
      const save = formAction({ name: 'letter.save', schema: (formData) => readLetter(formData) })
    `
    expect(keysOf(text)).toEqual({ drafts: '*', more: '* id', 'save.schema': '*' })
  })
  it('are what a handler reads by name of headers, query and form', () => {
    const text = `
      export function post(request) {
        const name = request.headers.get('file-name')
        return form.get('diagnosis') ?? cache.get('other') ?? url.searchParams.get('size')
      }
    `
    expect(keysOf(text)).toEqual({ post: 'file-name diagnosis size' })
  })
  it('say what they take from others, and that keys are computed', () => {
    const [wire, open] = forms(`
      const wire = v.object({ id: v.string(), ...letterForm.entries })
      const open = v.object({ ...recordOf(NAMES, () => text) })
    `)
    expect(wire).toMatchObject({ entriesOf: ['letterForm'], isUnread: false })
    expect(open).toMatchObject({ isUnread: true })
  })
  it('cannot hide behind another name of valibot', () => {
    expect(() => forms("import { object } from 'valibot'")).toThrow('import valibot as v')
    expect(() => forms("import * as valibot from 'valibot'")).toThrow('import valibot as v')
  })
})

describe('the check of what comes in and goes out', () => {
  const technical = ['letter']
  it('finds nothing where every key has a class and health is stored sealed, or not at all', () => {
    expect(faults({ health: { diagnosis: 'letter.text' }, technical })).toEqual([])
    expect(faults({ health: { diagnosis: 'not stored: shown once' }, technical })).toEqual([])
  })
  it('fails on a key without a class', () => {
    expect(faults({ technical })).toEqual([
      `${FILE} letterForm.diagnosis has no class: add it to src/db/wire-classes.json`,
    ])
    expect(wireFaults({ [FILE]: forms(LETTER) }, {}, columns)).toHaveLength(2)
  })
  it('fails on a health key without a column, with none that exists, and with one that is not sealed', () => {
    expect(faults({ health: ['diagnosis'], technical })).toEqual([
      `${FILE} letterForm: name the sealed column of each health key`,
    ])
    expect(faults({ health: { diagnosis: '' }, technical })[0]).toContain('which is no column')
    expect(faults({ health: { diagnosis: 'not stored: ' }, technical })[0]).toContain('which is no column')
    expect(faults({ health: { diagnosis: 'letter.body' }, technical })).toEqual([
      `${FILE} letterForm.diagnosis is stored in letter.body, which is no column`,
    ])
    expect(faults({ health: { diagnosis: ['letter.text', 'letter.title'] }, technical })).toEqual([
      `${FILE} letterForm.diagnosis holds health data, and letter.title is not sealed`,
    ])
    expect(faults({ health: { diagnosis: [] }, technical })).toHaveLength(1)
  })
  it('fails on a health key of a mail, wherever it is stored', () => {
    const file = 'base/mail/schema.ts'
    expect(faults({ health: { diagnosis: 'letter.text' }, technical }, { file })).toEqual([
      `${file} letterForm.diagnosis: a mail holds nothing about health`,
    ])
  })
  it('fails on classes that are unknown, given twice, or for a key or a shape that is gone', () => {
    const wrong = {
      health: { diagnosis: 'letter.text' },
      secret: ['letter'],
      technical: ['letter', 'gone'],
    }
    expect(faults(wrong)).toEqual([
      `${FILE} letterForm: there is no class "secret" (health, personal, technical)`,
      `${FILE} letterForm.letter has two classes`,
      `${FILE} letterForm.gone has a class, but there is no such key`,
    ])
    expect(wireFaults({}, { [FILE]: { letterForm: {} } }, columns)).toEqual([
      `${FILE} letterForm has classes, but there is no such shape`,
    ])
  })
  it('fails on keys that it cannot read', () => {
    const text = 'export const letterForm = v.object({ ...recordOf(NAMES), ...otherForm.entries })'
    expect(faults({}, { text })).toEqual([
      `${FILE} letterForm takes the keys of otherForm, which is no shape of the source`,
      `${FILE} letterForm: some keys are computed; write them out, or export the schema`,
    ])
  })
})

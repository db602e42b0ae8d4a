import { describe, expect, it } from 'vitest'
import { columnSetsIn, columnsIn, sealingFaults } from './sealing.mjs'

const TABLE = `
  export const letter = pgTable('letter', {
    id: id(),
    createdAt: createdAt(),
    text: sealedText('letter_text').notNull(),
    body: sealedJson('body'),
    diagnosis: text('diagnosis').notNull().default(''),
  }, (table) => [index('letter_idx').on(table.id)])
`
const columns = columnsIn('table.ts', TABLE)
const classes = {
  letter: { health: ['letter_text', 'body'], personal: ['diagnosis'], technical: ['id', 'created_at'] },
}

describe('the columns of a table', () => {
  it('are named as in SQL, with whether they are sealed', () => {
    expect(columns).toEqual([
      { table: 'letter', column: 'id', isSealed: false },
      { table: 'letter', column: 'created_at', isSealed: false },
      { table: 'letter', column: 'letter_text', isSealed: true },
      { table: 'letter', column: 'body', isSealed: true },
      { table: 'letter', column: 'diagnosis', isSealed: false },
    ])
  })
})

describe('columns that tables share', () => {
  const sets = columnSetsIn(
    'columns.ts',
    `export function eventColumns(kinds) { return { kind: text('kind'), reason: sealedText('reason') } }`,
  )
  it('are columns of every table that spreads them', () => {
    const table = `pgTable('event', { id: id(), ...eventColumns(KINDS) })`
    expect(columnsIn('table.ts', table, sets).slice(1)).toEqual([
      { table: 'event', column: 'kind', isSealed: false },
      { table: 'event', column: 'reason', isSealed: true },
    ])
  })
  it('fail the check when they cannot be read', () => {
    expect(() => columnsIn('table.ts', `pgTable('event', { ...others })`, sets)).toThrow('spreads in columns')
  })
})

describe('the check of sealing', () => {
  it('finds nothing where every column has a class and health data are sealed', () => {
    expect(sealingFaults(columns, classes)).toEqual([])
  })
  it('fails on a health column that is not sealed', () => {
    const wrong = {
      letter: { ...classes.letter, health: ['letter_text', 'body', 'diagnosis'], personal: [] },
    }
    expect(sealingFaults(columns, wrong)).toEqual([
      'letter.diagnosis holds health data and is not sealed: declare it with sealedText or sealedJson',
    ])
  })
  it('fails on a column without a class', () => {
    expect(sealingFaults(columns, { letter: { ...classes.letter, personal: [] } })).toEqual([
      'letter.diagnosis has no class: add it to src/db/data-classes.json',
    ])
  })
  it('fails on a table without classes', () => {
    expect(sealingFaults(columns, {})).toHaveLength(columns.length)
  })
  it('fails on a class that is unknown, given twice, or for a column that is not there', () => {
    const wrong = { letter: { ...classes.letter, secret: ['id', 'gone'] } }
    expect(sealingFaults(columns, wrong)).toEqual([
      'letter: there is no class "secret" (health, personal, technical)',
      'letter.id has two classes',
      'letter.gone has a class, but there is no such column',
    ])
  })
})

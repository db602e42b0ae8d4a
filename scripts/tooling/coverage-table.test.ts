import { describe, expect, it } from 'vitest'
import { gathered, rowsOutside } from './coverage-table.mjs'

const isRow = (line: string) => line.startsWith('| ') && !line.startsWith('| no. |')
const head = ['# Title', '', '| no. | sentence | test | room |', '|---|---|---|---|']

describe('A row of the coverage', () => {
  it('is in the table: directly after its head or another row', () => {
    expect(rowsOutside([...head, '| 1 | a |', '| 2 | b |', '', '## Not covered yet'], isRow)).toEqual([])
  })

  it('is outside of it after any other text, and without a head', () => {
    const lines = [...head, '| 1 | a |', '', '## Not covered yet', '| 2 | b |', '| 3 | c |']
    expect(rowsOutside(lines, isRow)).toEqual([8, 9])
    expect(rowsOutside(['| 1 | a |'], isRow)).toEqual([1])
  })

  it('is moved to the end of the table when it was added at the end of the page', () => {
    const lines = [...head, '| 1 | a |', '', '## Not covered yet', '', '| | b |']
    expect(gathered(lines, isRow)).toEqual([...head, '| 1 | a |', '| | b |', '', '## Not covered yet', ''])
    const whole = [...head, '| 1 | a |', '']
    expect(gathered(whole, isRow)).toEqual(whole)
  })
})

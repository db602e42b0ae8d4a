import { expect, it } from 'vitest'
import { decisionFaults } from './decision-records.mjs'

const record = (number: string, state = 'accepted', title = number): [string, string] => [
  `docs/decisions/${number}-a-choice.md`,
  `# ${title}: A choice\n\nDate: 2026-11-21. Status: ${state}.\n`,
]

it('takes records that are numbered one by one', () => {
  expect(decisionFaults([record('0000'), record('0002', 'superseded by 0001'), record('0001')])).toEqual([])
  expect(decisionFaults([record('0001', 'accepted; its library is superseded by 0002')])).toEqual([])
})

it.each([
  ['a gap', [record('0001'), record('0003')], '0003-a-choice.md: the next number is 0002'],
  ['another number in the title', [record('0001', 'accepted', '0002')], 'does not begin with 0001'],
  ['no known state', [record('0001', 'done')], 'has no line'],
  ['a successor that is not there', [record('0001', 'superseded by 0009')], 'there is no decision 0009'],
  ['no number', [['docs/decisions/a-choice.md', '']], 'does not begin with four digits'],
] as [string, [string, string][], string][])('names %s', (_what, records, fault) => {
  expect(decisionFaults(records)).toEqual([expect.stringContaining(fault)])
})

it('names a number that is given twice', () => {
  const other: [string, string] = ['docs/decisions/0001-z.md', record('0001')[1]]
  expect(decisionFaults([record('0001'), other])).toEqual([
    'docs/decisions/0001-z.md: the next number is 0002',
  ])
})

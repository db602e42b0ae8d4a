import { expect, it } from 'vitest'
import { countSendable, judge, judgeWaiting } from './send-rules'

const DRAFT = { text: 'My report', readiness: [], needsTick: false, isTicked: false } as const

it.each([
  ['a text', DRAFT, 'send'],
  ['nothing', { ...DRAFT, text: ' ' }, 'empty'],
  ['a file without text', { ...DRAFT, text: '', readiness: ['ready'] }, 'send'],
  ['only a refused file', { ...DRAFT, text: '', readiness: ['refused'] }, 'empty'],
  ['a text beside a refused file', { ...DRAFT, readiness: ['refused'] }, 'send'],
  ['a file on its way', { ...DRAFT, readiness: ['ready', 'under-way'] }, 'wait'],
  ['a file that did not arrive', { ...DRAFT, readiness: ['ready', 'failed'] }, 'failed'],
  ['a file without the tick', { ...DRAFT, readiness: ['under-way'], needsTick: true }, 'tick'],
  ['a file with the tick', { ...DRAFT, readiness: ['ready'], needsTick: true, isTicked: true }, 'send'],
  ['a text of 2,001 characters', { ...DRAFT, text: 'a'.repeat(2001) }, 'too-long'],
] as const)('%s: %j is %s', (_what, draft, verdict) => {
  expect(judge(draft)).toBe(verdict)
})

it('a message that waits for its files goes out with all of them, or its sender is asked', () => {
  expect(judgeWaiting('wait', 2, 2)).toBe('wait')
  expect(judgeWaiting('send', 2, 2)).toBe('send')
  expect(judgeWaiting('send', 1, 2)).toBe('refused')
  expect(judgeWaiting('empty', 0, 1)).toBe('refused')
  expect(judgeWaiting('failed', 2, 2)).toBe('stop')
})

it('refused files are not counted among those that are sent', () => {
  expect(countSendable(['ready', 'refused', 'under-way', 'failed'])).toBe(3)
})

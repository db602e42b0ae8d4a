import { expect, it } from 'vitest'
import { testRatios } from './test-ratio.mjs'

const lines = (count: number) => 'x\n'.repeat(count)
const orders = ['src/care/orders/rules.ts', lines(10)] as const
const requests = ['src/care/requests/rules.ts', lines(10)] as const
const care = [orders, requests]
/** A test of `length` lines, its imports included. */
const test = (length: number, ...imports: readonly string[]) =>
  ['tests/integration/a.test.ts', [...imports, lines(length - imports.length)].join('\n')] as const
const testsOf = (...tests: readonly ReturnType<typeof test>[]) =>
  Object.fromEntries(testRatios(care, tests).map(({ room, tests: count }) => [room, count]))

const MOVE = "import { moveOrder } from '@/care/orders/move-order'"
const ACCEPT = "import { acceptOffer } from '@/care/orders/answer-offer'"
const PRESENT = "import { presentOrder } from '@/care/orders/present'"
const READ = "import { findReference } from '@/care/requests/read-requests'"

it('a room’s unit tests count for it, generated files and blank lines do not count', () => {
  const files = [
    ['src/care/orders/rules.ts', 'a\n\n  \nb\n'],
    ['src/care/orders/desk/list.tsx', lines(2)],
    ['src/care/orders/words.generated.ts', lines(100)],
    ['src/care/orders/README.md', lines(100)],
    ['src/care/orders/rules.test.ts', 'a\n\nb\nc\n'],
  ] as const
  expect(testRatios(files, [])).toEqual([{ room: 'orders', source: 4, tests: 3, ratio: 0.75 }])
})

it('an integration test is shared equally among the modules that it imports', () => {
  expect(testsOf(test(40, MOVE, ACCEPT, PRESENT, READ))).toEqual({ orders: 30, requests: 10 })
  expect(testsOf(test(40, MOVE), test(9, READ))).toEqual({ orders: 40, requests: 9 })
})

it('a module imported twice is one, and one imported late counts as well', () => {
  const late = "const { findReference } = await import('@/care/requests/read-requests')"
  expect(testsOf(test(30, MOVE, MOVE, late))).toEqual({ orders: 15, requests: 15 })
})

it.each([
  ["import type { Order } from '@/care/requests/present'"],
  ["import { type RequestView } from '@/care/requests/present'"],
  ["import { contactRequest } from '@/care/requests/table'"],
  ["import { UNDO_SECONDS } from '@/care/requests/pending/constants'"],
  ["import { readPage } from '@/content/pages/read-pages'"],
  ["// import { moveRequest } from '@/care/requests/move-request'"],
])('takes no part of a test: %s', (statement) => {
  expect(testsOf(test(20, MOVE, statement))).toEqual({ orders: 20, requests: 0 })
})

it('a room without a test has the ratio 0', () => {
  expect(testRatios([orders], [])).toMatchObject([{ ratio: 0 }])
})

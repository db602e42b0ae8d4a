/** Work of the worker that follows changes of the content: share images and webhooks. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, it } from 'vitest'
import { followContent } from '@/server/follow-content'
import { testContent } from '../support/content'
import { eventually } from '../support/faulty-mail-server'

const { payload, close } = await testContent()
afterAll(close)
const change = () => payload.db.pool.query("notify content, 'faqs:1'")

type Outcome = 'done' | 'locked' | Error
let stop = async () => {}
afterEach(() => stop())

/** Follows the content with work that ends as told, `done` when nothing is left to tell. */
function follow(outcomes: readonly Outcome[], times: { settleMs?: number; lookMs?: number } = {}) {
  const [stopping, left] = [new AbortController(), [...outcomes]]
  const runs: Outcome[] = []
  const worker = followContent({
    ...{ stopping: stopping.signal, firstMs: 0, settleMs: 50, retryMs: 20, failure: 'it failed', ...times },
    work: async () => {
      const outcome = left.shift() ?? 'done'
      runs.push(outcome)
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  })
  stop = async () => {
    stopping.abort()
    await worker
  }
  return runs
}

it('runs once at the start, and once after several changes within seconds', async () => {
  const runs = follow([], { settleMs: 300 })
  await eventually(() => runs.length === 1)
  for (let count = 0; count < 5; count += 1) await change()
  await eventually(() => runs.length === 2)
  await sleep(700)
  expect(runs).toHaveLength(2)
})

it('runs again after a failure, and after another worker had the lock', async () => {
  const runs = follow([new Error('away'), 'locked', 'locked'])
  await eventually(() => runs.length === 4)
  await sleep(300)
  expect(runs.slice(1)).toEqual(['locked', 'locked', 'done'])
})

it('looks without a notice where it is told to, in case one was missed', async () => {
  const runs = follow([], { lookMs: 60 })
  await eventually(() => runs.length >= 3)
})

it('a stop before the first run ends it', async () => {
  const runs = follow([])
  await stop()
  expect(runs).toEqual([])
})

import { afterEach, expect, it, vi } from 'vitest'
import { careDb } from '@/db/client'
import { log } from '@/lib/log'
import { CHORES, type Chore, createRounds } from './chores'

afterEach(() => vi.restoreAllMocks())

/** Chores that note that they were done. */
function noting(names: Readonly<Record<string, { every?: number; fails?: () => boolean }>>) {
  const done: string[] = []
  const chores: Chore[] = Object.entries(names).map(([name, { every, fails }]) => ({
    name,
    ...(every ? { every } : {}),
    work: async () => {
      if (fails?.()) throw new Error('no')
      done.push(name)
    },
  }))
  return { done, round: createRounds(careDb(), chores), take: () => done.splice(0) }
}

it('one chore that fails keeps none of the others from their turn', async () => {
  const { round, take } = noting({ first: {}, second: { fails: () => true }, third: {} })
  await round(0)
  expect(take()).toEqual(['first', 'third'])
})

it('is an error once it has failed three times in a row, and a warning again after it went well', async () => {
  let isBroken = true
  const { round } = noting({ seal: { fails: () => isBroken } })
  const warn = vi.spyOn(log, 'warn')
  const error = vi.spyOn(log, 'error')
  const said = () => [warn.mock.calls.length, error.mock.calls.length]
  for (const [at, expected] of [
    [0, [1, 0]],
    [1, [2, 0]],
    [2, [2, 1]],
    [3, [2, 2]],
  ] as const) {
    await round(at)
    expect(said()).toEqual(expected)
  }
  expect(error.mock.calls[0]?.[0]).toMatchObject({ chore: 'seal', times: 3 })
  isBroken = false
  await round(4)
  isBroken = true
  await round(5)
  expect(said()).toEqual([3, 2])
})

it('waits its time after it went well, not after it failed', async () => {
  let isBroken = true
  const { round, take } = noting({ often: {}, hourly: { every: 3_600_000, fails: () => isBroken } })
  const at = async (milliseconds: number) => {
    await round(milliseconds)
    return take()
  }
  expect(await at(1_000)).toEqual(['often'])
  isBroken = false
  expect(await at(31_000)).toEqual(['often', 'hourly'])
  expect(await at(3_630_000)).toEqual(['often'])
  expect(await at(3_631_000)).toEqual(['often', 'hourly'])
})

it('begins no chore once it is told to stop', async () => {
  const stopping = new AbortController()
  const { round, take } = noting({
    first: {
      fails: () => {
        stopping.abort()
        return false
      },
    },
    second: {},
  })
  await round(0, stopping.signal)
  expect(take()).toEqual(['first'])
})

it('each chore has a name of its own, by which its failures are counted', () => {
  expect(new Set(CHORES.map(({ name }) => name)).size).toBe(CHORES.length)
})

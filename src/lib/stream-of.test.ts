import { expect, it } from 'vitest'
import { streamOf } from './stream-of'

async function* counted(log: string[]) {
  try {
    for (const part of ['a', 'b', 'c']) {
      log.push(part)
      yield new TextEncoder().encode(part)
    }
  } finally {
    log.push('ended')
  }
}

it('makes a chunk when it is read, and ends with a cancelled download', async () => {
  const log: string[] = []
  const reader = streamOf(counted(log)).getReader()
  expect(log).toEqual([])
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('a')
  expect(log).toEqual(['a'])
  await reader.cancel()
  expect(log).toEqual(['a', 'ended'])
})

it('has every chunk', async () => {
  expect(await new Response(streamOf(counted([]))).text()).toBe('abc')
})

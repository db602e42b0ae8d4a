import { expect, it, vi } from 'vitest'

it('gives every copy of the module the same value, made once', async () => {
  const create = vi.fn(() => new Set<string>())
  const first = (await import('./process-wide')).processWide('test.shared', create)
  vi.resetModules()
  const copy = await import('./process-wide')
  const second = copy.processWide('test.shared', create)
  expect(second).toBe(first)
  expect(create).toHaveBeenCalledOnce()
})

it('makes no value before it is asked for, and one for each name', async () => {
  const { processWide } = await import('./process-wide')
  const create = vi.fn(() => ({}))
  expect(create).not.toHaveBeenCalled()
  expect(processWide('test.a', create)).not.toBe(processWide('test.b', create))
  expect(create).toHaveBeenCalledTimes(2)
})

it('asks again after a failure', async () => {
  const { processWide } = await import('./process-wide')
  const create = vi.fn((): object => {
    throw new Error('no database')
  })
  expect(() => processWide('test.fails', create)).toThrow('no database')
  const value = {}
  expect(processWide('test.fails', () => value)).toBe(value)
})

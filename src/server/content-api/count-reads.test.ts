import { describe, expect, it } from 'vitest'
import { createReadCounter } from './count-reads'

function counter() {
  let time = 1_000_000
  const count = createReadCounter(() => time)
  const read = (key = 'a', hasToken = false) => count({ key, hasToken })
  const times = (number: number, key?: string, hasToken?: boolean) => {
    for (let at = 1; at < number; at++) read(key, hasToken)
    return read(key, hasToken)
  }
  return { read, times, wait: (ms: number) => (time += ms) }
}

describe('reads of one network', () => {
  it('are 1,200 a minute', () => {
    const { read, times } = counter()
    expect(times(1_200)).toEqual({ isAllowed: true, limit: 1_200, remaining: 0, resetsIn: 60 })
    expect(read()).toMatchObject({ isAllowed: false, remaining: 0 })
    expect(read('b')).toMatchObject({ isAllowed: true, remaining: 1_199 })
  })

  it('begin again when the minute is over, however many were refused', () => {
    const { read, times, wait } = counter()
    times(5_000)
    wait(59_001)
    expect(read()).toMatchObject({ isAllowed: false, resetsIn: 1 })
    wait(1_000)
    expect(read()).toMatchObject({ isAllowed: true, remaining: 1_199, resetsIn: 60 })
  })
})

describe('networks of one site', () => {
  it('are counted together as well: 4,800 a minute', () => {
    let time = 1_000_000
    const count = createReadCounter(() => time)
    const read = (network: number, site = 's') => count({ key: `n${network}`, site, hasToken: false })
    expect(read(0)).toMatchObject({ isAllowed: true, limit: 1_200, remaining: 1_199 })
    for (let at = 1; at < 4_799; at++) read(at)
    expect(read(4_799), 'what is left is less of both').toMatchObject({ isAllowed: true, remaining: 0 })
    expect(read(5_000)).toEqual({ isAllowed: false, limit: 4_800, remaining: 0, resetsIn: 60 })
    expect(read(5_001, 't').isAllowed).toBe(true)
    time += 60_001
    expect(read(5_000).isAllowed).toBe(true)
  })

  it('what one of them was refused is not counted for the others', () => {
    const count = createReadCounter(() => 1_000_000)
    for (let at = 0; at < 10_000; at++) count({ key: 'a', site: 's', hasToken: false })
    expect(count({ key: 'b', site: 's', hasToken: false }).isAllowed).toBe(true)
  })
})

it('a token has 12,000', () => {
  const { read, times } = counter()
  expect(times(12_000, 'token', true)).toMatchObject({ isAllowed: true, limit: 12_000, remaining: 0 })
  expect(read('token', true).isAllowed).toBe(false)
})

it('is bounded: the oldest of very many networks is forgotten', () => {
  const { read } = counter()
  read('first')
  for (let at = 0; at < 20_000; at++) read(`n${at}`)
  expect(read('first').remaining).toBe(1_199)
})

import { expect, it } from 'vitest'
import { newId } from './ids'

const AT = new Date('2026-11-28T10:00:00.123Z')
const many = (count: number, at: Date) => Array.from({ length: count }, () => newId(at))

it('ids of one millisecond are in the order in which they were made', () => {
  const made = many(20_000, AT)
  expect([...made].sort()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

it('ids of different milliseconds are in the order of their times', () => {
  const times = [5, 1, 3, 2, 4].map((later) => new Date(AT.getTime() + later))
  const [fifth, first, third, second, fourth] = times.map((at) => newId(at))
  expect([fifth, first, third, second, fourth].sort()).toEqual([first, second, third, fourth, fifth])
})

it('has the form of version 7: its time, version and variant', () => {
  for (const id of many(1_000, AT)) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(AT.getTime())
  }
})

it('the number a millisecond begins with, and the end of every id, are random', () => {
  const firsts = Array.from({ length: 200 }, (_, later) => newId(new Date(AT.getTime() + later)))
  expect(new Set(firsts.map((id) => id.slice(14, 23))).size).toBeGreaterThan(190)
  expect(new Set(many(1_000, AT).map((id) => id.slice(-12))).size).toBe(1_000)
})

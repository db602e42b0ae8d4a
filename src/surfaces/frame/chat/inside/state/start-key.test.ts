/** The key of a start, in several tabs of one browser. */
import { expect, it } from 'vitest'
import { type KeyStorage, startKeys } from './start-key'

function newStorage(): KeyStorage {
  const stored = new Map<string, string>()
  return {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  }
}

let made = 0
const newKey = () => `key ${++made}`

it('is the same in two tabs and after a reload, until the server has answered', () => {
  const storage = newStorage()
  const [one, other] = [startKeys(() => storage, newKey), startKeys(() => storage, newKey)]
  const key = one.current()
  expect(other.current()).toBe(key)
  expect(startKeys(() => storage, newKey).current()).toBe(key)
  other.drop()
  expect(one.current()).not.toBe(key)
})

it('is that of the tab where the browser keeps nothing', () => {
  const keys = startKeys(() => {
    throw new Error('refused')
  }, newKey)
  const key = keys.current()
  expect(keys.current()).toBe(key)
  keys.drop()
  expect(keys.current()).not.toBe(key)
})

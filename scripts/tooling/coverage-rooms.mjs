/** Whether a row of docs/specification-coverage.md names the rooms in which its sentence is held. */
import { roomOf } from './rooms.mjs'

/** Rooms that every other one uses: a row names them only for what is theirs. */
const SHARED = new Set(['src/ui', 'src/surfaces/frame', 'src/lib', 'src/i18n'])

/**
 * A test beside its source says which room holds the sentence. Browser and integration tests run through many rooms,
 * and say nothing.
 * @param {readonly string[]} tests paths of the row's tests
 * @param {readonly string[]} rooms paths of the rooms it names; a part of a room will do
 * @returns {string[]} rooms of its tests that it does not name
 */
export function missingRooms(tests, rooms) {
  const held = tests.flatMap((test) => {
    const room = roomOf(test)
    return room ? [{ test, room: `src/${room}` }] : []
  })
  const missing = held.filter(({ test, room }) => !rooms.some((named) => named === room || isIn(test, named)))
  return [...new Set(missing.map(({ room }) => room))]
}

/** The rooms a row should name: what is missing comes in, and shared rooms that none of its tests is in go out. */
export function rightRooms(tests, rooms) {
  const missing = missingRooms(tests, rooms)
  if (missing.length === 0) return [...rooms]
  const kept = rooms.filter((room) => !SHARED.has(room) || tests.some((test) => isIn(test, room)))
  return [...kept, ...missing]
}

function isIn(file, folder) {
  return file === folder || file.startsWith(`${folder}/`)
}

/** Whether a row of docs/specification-coverage.md names the rooms in which its sentence is held. */
import { roomOf } from './rooms.mjs'

/** Rooms that all others use: a row names them only if one of its tests is in them. */
const SHARED = new Set(['src/ui', 'src/surfaces/frame', 'src/lib', 'src/i18n'])

/**
 * A unit test shows which room implements the sentence. Browser and integration tests run through many rooms and do not.
 * @param {readonly string[]} tests paths of the row's tests
 * @param {readonly string[]} rooms paths of the rooms it names; a part of a room is enough
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

/** The rooms a row should name: missing ones are added, shared rooms without a test of the row removed. */
export function rightRooms(tests, rooms) {
  const missing = missingRooms(tests, rooms)
  if (missing.length === 0) return [...rooms]
  const kept = rooms.filter((room) => !SHARED.has(room) || tests.some((test) => isIn(test, room)))
  return [...kept, ...missing]
}

function isIn(file, folder) {
  return file === folder || file.startsWith(`${folder}/`)
}

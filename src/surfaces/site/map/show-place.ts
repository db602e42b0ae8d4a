/** How a button in the list asks the map beside it for a place, whether or not the map is there yet. */
export const MAP_ID = 'map'

const requests = new EventTarget()
let requested: number | undefined

export function requestPlace(id: number): void {
  requested = id
  requests.dispatchEvent(new Event('place'))
}

/** Takes what was requests for; the next caller gets nothing. */
export function takeRequestedPlace(): number | undefined {
  const id = requested
  requested = undefined
  return id
}

/** @returns how to stop listening */
export function onPlaceRequested(listener: () => void): () => void {
  requests.addEventListener('place', listener)
  return () => requests.removeEventListener('place', listener)
}

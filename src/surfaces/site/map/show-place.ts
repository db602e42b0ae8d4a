/** Lets a button in the list show a place on the map, also before the map is loaded. */
export const MAP_ID = 'map'

const requests = new EventTarget()
let requested: number | undefined

export function requestPlace(id: number): void {
  requested = id
  requests.dispatchEvent(new Event('place'))
}

/** The requested place, once: the next call returns nothing. */
export function takeRequestedPlace(): number | undefined {
  const id = requested
  requested = undefined
  return id
}

/** @returns a function that stops listening */
export function onPlaceRequested(listener: () => void): () => void {
  requests.addEventListener('place', listener)
  return () => requests.removeEventListener('place', listener)
}

/** How a button in the list asks the map beside it for a place, whether or not the map is there yet. */
export const MAP_ID = 'map'

const asked = new EventTarget()
let wanted: number | undefined

export function askForPlace(id: number): void {
  wanted = id
  asked.dispatchEvent(new Event('place'))
}

/** Takes what was asked for; the next caller gets nothing. */
export function takeWantedPlace(): number | undefined {
  const id = wanted
  wanted = undefined
  return id
}

/** @returns how to stop listening */
export function onPlaceAsked(listener: () => void): () => void {
  asked.addEventListener('place', listener)
  return () => asked.removeEventListener('place', listener)
}

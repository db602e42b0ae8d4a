/** Which hospitals a visitor sees, and the way there (specification, section 2). */

type Destination = {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

/** Directions on the visitor's own map; by name and address when there is no position. */
export function directionsUrl({ name, address, city, position }: Destination): string {
  const target = position
    ? `${position.latitude},${position.longitude}`
    : [name, address, city].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`
}

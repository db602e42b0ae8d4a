/** Specification, section 9, Map. */
export const DEFAULT_CENTRE = { latitude: 41.0082, longitude: 28.9784 } as const
export const DEFAULT_ZOOM = 9
/** A hospital without coordinates stands this many degrees from the centre, times its place in the list. */
export const FALLBACK_OFFSET = 0.01

/** Near enough to see the streets around one hospital. */
export const STREET_ZOOM = 14
export const MOST_ZOOM = 18
/** Pins nearer to each other than this many pixels are drawn as one. */
export const CLUSTER_RADIUS = 48
/** From this zoom on no pins are grouped. */
export const CLUSTER_UNTIL = 15

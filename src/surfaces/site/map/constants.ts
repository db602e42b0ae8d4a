/** Specification, section 9, Map. */
export const DEFAULT_CENTRE = { latitude: 41.0082, longitude: 28.9784 } as const
export const DEFAULT_ZOOM = 9
/** Distance in degrees of a hospital without coordinates from the centre, multiplied by its place in the list. */
export const FALLBACK_OFFSET = 0.01

/** Zoom that shows the streets around one hospital. */
export const STREET_ZOOM = 14
export const ZOOM_MAX = 18
/** Pins closer than this are drawn as a group, in pixels. */
export const CLUSTER_RADIUS = 48
/** The highest zoom at which pins are grouped. */
export const CLUSTER_ZOOM_MAX = 15

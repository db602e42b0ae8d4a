/** The city shown when a testimonial has none (specification, sections 2 and 9). */
export const DEFAULT_TESTIMONIAL_CITY = 'Istanbul'

/** Where a film's captions are, per language: `/captions/de/12.vtt`. */
export const CAPTIONS_PATH = '/captions/'

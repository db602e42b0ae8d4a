/** Decisions of the home page (specification, section 2, Home). Pure. */

/** Home testimonials maximum (specification, section 9). */
export const HOME_TESTIMONIALS = 6
/** 'Four quality certifications' and 'three feature cards' (specification, section 2, Home; reading 14). */
export const HOME_CERTIFICATIONS = 4
export const HOME_FEATURES = 3
/** The hero slider's slides on the home page (specification, section 9). */
export const HERO_SLIDES = 6

type InCategory = { readonly id: number; readonly categoryTitle: string | null }

/**
 * Up to six of the category 'Hair Transplant', in the editors' order. The category is recognised by its name in the
 * reader's language or in German, which every name has, because editors can create and rename categories.
 */
export function homeTestimonials<T extends InCategory>(
  shown: readonly T[],
  inGerman: readonly InCategory[],
): readonly T[] {
  const germanIds = new Set(inGerman.filter(isHairTransplant).map(({ id }) => id))
  return shown.filter((film) => germanIds.has(film.id) || isHairTransplant(film)).slice(0, HOME_TESTIMONIALS)
}

/** 'Hair Transplant', 'Haartransplantation', 'Hair transplantation (FUE)'; not 'Hair therapy', not 'Heart transplant'. */
function isHairTransplant({ categoryTitle }: InCategory): boolean {
  const name = categoryTitle?.toLowerCase() ?? ''
  return /\bha(?:ir|ar)/.test(name) && name.includes('transplant')
}

/**
 * A title split into its leading figure and the rest: "7 steps from …" → 7 / steps from …; without a figure, all is
 * rest.
 */
export function splitFigure(title: string): { readonly figure: string; readonly rest: string } {
  const match = /^(\d[\d.,:/+–-]*\s?%?)\s+(.+)$/.exec(title.trim())
  return match ? { figure: match[1] ?? '', rest: match[2] ?? '' } : { figure: '', rest: title.trim() }
}

/** The position of the stepper: '02 / 07'. */
export function position(index: number, count: number): string {
  return `${pad(index + 1)} / ${pad(count)}`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

/**
 * The stage after a key press in the stepper; arrow keys stop at the ends.
 * @returns the next index, or undefined for any other key
 */
export function stageAfterKey(key: string, index: number, count: number): number | undefined {
  const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1)
}

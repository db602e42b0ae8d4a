/** Decisions of the home page (specification, section 2, Home). Pure. */

/** Home testimonials maximum (specification, section 9). */
export const HOME_TESTIMONIALS = 6
const HOME_CATEGORY = 'hair-transplant'

/** Up to six of the category 'Hair Transplant', in the editors' order. */
export function homeTestimonials<T extends { readonly categoryKey: string | null }>(
  all: readonly T[],
): readonly T[] {
  return all.filter(({ categoryKey }) => categoryKey === HOME_CATEGORY).slice(0, HOME_TESTIMONIALS)
}

/** A title's leading big figure and the rest: "7 steps from …" → 7 / steps from …; without a figure, all is rest. */
export function splitFigure(title: string): { readonly figure: string; readonly rest: string } {
  const match = /^(\d[\d.,:/+–-]*\s?%?)\s+(.+)$/.exec(title.trim())
  return match ? { figure: match[1] ?? '', rest: match[2] ?? '' } : { figure: '', rest: title.trim() }
}

/** Where the stepper stands: '02 / 07'. */
export function position(index: number, count: number): string {
  return `${pad(index + 1)} / ${pad(count)}`
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

/**
 * Where a key leads in the stepper: one at a time, staying at the ends.
 * @returns the next index, or undefined when the key means nothing here
 */
export function stageAfterKey(key: string, index: number, count: number): number | undefined {
  const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1)
}

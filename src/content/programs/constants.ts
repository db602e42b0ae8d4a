/** The programs' slugs (specification, section 7). */
export const PROGRAM_SLUGS = ['hair', 'visio', 'ivf', 'oncology', 'denta', 'cardio', 'checks'] as const
export type ProgramSlug = (typeof PROGRAM_SLUGS)[number]

/** The program that is the home page (specification, section 1). */
export const HOME_PROGRAM: ProgramSlug = 'hair'

export function isProgramSlug(value: unknown): value is ProgramSlug {
  return PROGRAM_SLUGS.some((slug) => slug === value)
}

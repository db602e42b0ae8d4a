import type { LanguageState } from '@/content/translations/rules'

/** One sign per state, told apart by shape; the words stand beside it or in its title. */
export const SIGNS: Readonly<Record<LanguageState, string>> = {
  complete: '✓',
  partial: '◐',
  stale: '↻',
  missing: '○',
}

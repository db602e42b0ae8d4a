import { DEFAULT_LOCALE } from '@/i18n/locales'
import { IN_GERMAN } from './rules'

/** A view of a record, or of one of its rows, some of whose texts may be German on a page in another language. */
export type InGerman<Row> = { readonly inGerman: readonly (keyof Row & string)[] }

/** The texts of a record, or of one of its rows, that are shown in German (`hooks.ts`). */
export function inGermanOf<Row extends object>(row: Row): readonly (keyof Row & string)[] {
  const names: unknown = Reflect.get(row, IN_GERMAN)
  if (!Array.isArray(names)) return []
  return names.filter((name: unknown): name is keyof Row & string => typeof name === 'string' && name in row)
}

/** The `lang` attribute of a text; undefined when it is in the page's language. */
export function langOf<Name extends string>(
  { inGerman }: { readonly inGerman: readonly Name[] },
  name: NoInfer<Name>,
): typeof DEFAULT_LOCALE | undefined {
  return inGerman.includes(name) ? DEFAULT_LOCALE : undefined
}

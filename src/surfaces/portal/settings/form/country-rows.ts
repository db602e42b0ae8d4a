import type { Country } from '@/care/intake/countries'

/** [ISO code, name, dial code, longest national number]: a tuple because some 240 of them travel in the page. */
export type CountryRow = readonly [code: string, name: string, dialCode: string, phoneMax: number]

export function countryRows(countries: readonly Country[]): readonly CountryRow[] {
  return countries.map(({ code, name, dialCode, phoneMax }) => [code, name, dialCode, phoneMax])
}

/** One row for each dial code, with the longest number of all its countries. */
export function dialRows(countries: readonly CountryRow[]): readonly CountryRow[] {
  const rows = new Map<string, CountryRow>()
  for (const [code, name, dialCode, max] of countries) {
    const known = rows.get(dialCode)
    rows.set(
      dialCode,
      known
        ? [known[0], `${known[1]}, ${name}`, dialCode, Math.max(known[3], max)]
        : [code, name, dialCode, max],
    )
  }
  return [...rows.values()]
}

/**
 * The 240 countries as options. Markup in one string instead of elements: React would otherwise hydrate each of them, for
 * two lists that few visitors open.
 */

import type { Country } from '@/care/intake/countries'
import { escapeXml } from '@/lib/xml'

/** [ISO code, name, dial code, longest national number]: a tuple because 240 of them travel in the page. */
export type CountryRow = readonly [code: string, name: string, dialCode: string, phoneMax: number]

export function countryRows(countries: readonly Country[]): readonly CountryRow[] {
  return countries.map(({ code, name, dialCode, phoneMax }) => [code, name, dialCode, phoneMax])
}

/** @param choose words of the empty first option @returns HTML for a select */
export function countryOptions(rows: readonly CountryRow[], choose: string): string {
  return `<option value="">${escapeXml(choose)}</option>${rows
    .map(([code, name]) => `<option value="${escapeXml(code)}">${escapeXml(name)}</option>`)
    .join('')}`
}

/** Each option has its country and the longest number there as data attributes. @returns HTML for a select */
export function dialOptions(rows: readonly CountryRow[]): string {
  return rows
    .map(
      ([code, name, dialCode, phoneMax]) =>
        `<option value="${escapeXml(dialCode)}" data-country="${escapeXml(code)}" data-max="${phoneMax}">${escapeXml(`${dialCode} ${name}`)}</option>`,
    )
    .join('')
}

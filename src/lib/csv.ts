/** Tables as CSV that a spreadsheet opens in any language (RFC 4180). */

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\ufeff'

/**
 * Where a spreadsheet could begin a cell, before what it would take for a formula. Besides the beginning of a text these
 * are semicolon, tab and line break: in German, French and Turkish it divides lines at semicolons, and there the quotes
 * of a text that has one protect nothing. It skips spaces and quotes before the formula.
 */
const FORMULA = /(^|;|\t|\r\n|\r|\n)(?=(?:(?![\t\r\n])[\s"\0])*[=+\-@＝＋－＠])/gu

/**
 * One line. A cell that a spreadsheet would take for a formula begins with an apostrophe, which it shows as text, and so
 * does what it would take for one inside a text; numbers are not touched.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const guarded = cell.replace(FORMULA, "$1'")
  const text = /^[\t\r\n\0]/.test(guarded) ? `'${guarded}` : guarded
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

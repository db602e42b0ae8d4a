/** Tables as CSV that a spreadsheet opens in any language (RFC 4180). */

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\ufeff'

/**
 * One line. A cell that a spreadsheet would take for a formula begins with an apostrophe, which it shows as text; numbers
 * are not touched.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@＝＋－＠\t\r\n\0]/u.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

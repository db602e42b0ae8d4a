/** Whether every row of docs/specification-coverage.md is in its table: a row after other text has no head. */

/**
 * @param {readonly string[]} lines of the page
 * @param {(line: string) => boolean} isRow
 * @returns {number[]} numbers of the rows, from 1, that follow neither the table's head nor another row of it
 */
export function rowsOutside(lines, isRow) {
  let isInTable = false
  return lines.flatMap((line, at) => {
    if (/^\|(?:---\|)+$/.test(line)) isInTable = true
    else if (!isRow(line)) isInTable = false
    else if (!isInTable) return [at + 1]
    return []
  })
}

/** Where a new row is put: after the last row of the table. @returns the lines with the others moved there */
export function gathered(lines, isRow) {
  const outside = new Set(rowsOutside(lines, isRow))
  const moved = lines.filter((_line, at) => outside.has(at + 1))
  const rest = lines.filter((_line, at) => !outside.has(at + 1))
  const end = rest.findLastIndex((line) => isRow(line) || /^\|(?:---\|)+$/.test(line)) + 1
  return [...rest.slice(0, end), ...moved, ...rest.slice(end)]
}

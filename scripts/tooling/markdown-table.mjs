/**
 * @param {readonly string[]} headings
 * @param {readonly (readonly string[])[]} rows
 */
export function markdownTable(headings, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}

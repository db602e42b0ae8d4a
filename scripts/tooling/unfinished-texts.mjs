/**
 * Signs of an unfinished text: a placeholder in square brackets, a table column without a heading.
 */

/** Square brackets that are not the words of a Markdown link. `[ ]` of a task list counts, too: no page has one. */
const PLACEHOLDER = /\[[^\]\n]*\](?!\()/
/** Below the header of a pipe table: `|---|:---:|`. */
const DIVIDER = /^\s*\|?\s*:?-{3,}:?\s*(?:\|\s*:?-{3,}:?\s*)*\|?\s*$/

/**
 * @param {string} text Markdown or a plain message
 * @returns {string[]} what is wrong with it; empty for a finished text
 */
export function unfinishedIn(text) {
  const problems = []
  const placeholder = PLACEHOLDER.exec(text)
  if (placeholder) problems.push(`has a placeholder: ${placeholder[0]}`)
  if (hasEmptyHeader(text)) problems.push('has a table with an empty header')
  return problems
}

function hasEmptyHeader(text) {
  const lines = text.split('\n')
  return lines.some((line, index) => {
    const isHeader = line.includes('|') && DIVIDER.test(lines[index + 1] ?? '')
    return isHeader && cellsOf(line).some((cell) => cell.trim() === '')
  })
}

function cellsOf(line) {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
}

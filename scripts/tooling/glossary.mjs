/** The words that docs/glossary.md refuses: the column "not" of its table "The code". */

const HEADING = /^\| word \| meaning \| not \|$/m

/**
 * @param {string} page the glossary, Markdown
 * @returns {{ word: string, instead: string, isRefusedInProse: boolean }[]} a word in `code` is refused in names, a
 *   **bold** one also in comments, errors, logs and titles; a plain one has other meanings, so only readers look for it
 * @throws {Error} when the page has no such table
 */
export function refusedWords(page) {
  const start = page.search(HEADING)
  if (start < 0) throw new Error('docs/glossary.md has no table with the columns word, meaning and not')
  const [table] = page.slice(start).split('\n\n')
  return table.split('\n').slice(2).flatMap(refusedInRow)
}

function refusedInRow(row) {
  const [, instead = '', , refused = ''] = row.split('|').map((cell) => cell.trim())
  return [...refused.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*/g)].map(([, inNames, everywhere]) => ({
    word: inNames ?? everywhere,
    instead,
    isRefusedInProse: everywhere !== undefined,
  }))
}

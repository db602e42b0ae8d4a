/** What is wrong with the records of docs/decisions: their numbers, titles and states. */

const FILE = /\/(\d{4})-[a-z0-9-]+\.md$/
const TITLE = /^# (\d{4}|NNNN): .+$/m
const STATE = /^Date: \d{4}-\d{2}-\d{2}\. Status: (?:proposed|accepted|superseded by (\d{4}))[.;]/m
const TEMPLATE = '0000'

/**
 * @param {readonly (readonly [string, string])[]} records path and text of each, `0000` being the template
 * @returns {string[]} `file: what`
 */
export function decisionFaults(records) {
  const numbered = records
    .map(([file, text]) => ({ file, text, number: FILE.exec(file)?.[1] }))
    .filter(({ number }) => number !== TEMPLATE)
    .sort((one, other) => one.file.localeCompare(other.file))
  const numbers = numbered.map(({ number }) => number)
  return numbered.flatMap(({ file, text, number }, at) => {
    if (number === undefined) return [`${file}: its name does not begin with four digits`]
    const state = STATE.exec(text)
    return [
      ...(Number(number) === at + 1
        ? []
        : [`${file}: the next number is ${String(at + 1).padStart(4, '0')}`]),
      ...(TITLE.exec(text)?.[1] === number ? [] : [`${file}: its title does not begin with ${number}`]),
      ...(state ? [] : [`${file}: has no line "Date: YYYY-MM-DD. Status: …", as the template says`]),
      ...(state?.[1] && !numbers.includes(state[1]) ? [`${file}: there is no decision ${state[1]}`] : []),
    ]
  })
}

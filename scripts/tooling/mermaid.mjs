/** Mermaid text of state machines and tables. */

const FENCE = '```'

/**
 * @param {readonly { from: string, to: string, label: string }[]} transitions
 * @param {{ first: string, last: readonly string[] }} ends the initial state, and the final ones
 */
export function stateDiagram(transitions, { first, last }) {
  return fenced([
    'stateDiagram-v2',
    '  direction LR',
    `  [*] --> ${first}`,
    ...transitions.map(({ from, to, label }) => `  ${from} --> ${to}: ${label}`),
    ...last.map((state) => `  ${state} --> [*]`),
  ])
}

/**
 * Every allowed action with the state before and after it.
 * @param {readonly string[]} states
 * @param {readonly string[]} actions
 * @param {(state: string, action: string) => string | undefined} next the machine's own function
 */
export function transitionsOf(states, actions, next) {
  return states.flatMap((from) =>
    actions.flatMap((action) => {
      const to = next(from, action)
      return to === undefined ? [] : [{ from, to, label: action.replaceAll('_', ' ') }]
    }),
  )
}

/** @throws {Error} when a state is neither the first one nor reached by an action */
export function endsOf(states, transitions) {
  const [first] = states
  const unreached = states.filter((state) => state !== first && !transitions.some(({ to }) => to === state))
  if (unreached.length > 0) throw new Error(`No action leads to ${unreached.join(', ')}`)
  return { first, last: states.filter((state) => !transitions.some(({ from }) => from === state)) }
}

/**
 * @param {readonly { name: string, columns: readonly { name: string, type: string, keys: readonly string[] }[] }[]} tables
 * @param {readonly { from: string, to: string, column: string, isOptional: boolean, isOnly: boolean }[]} references
 *   `from` holds the column; `isOnly`: at most one row of `from` for a row of `to`
 */
export function entityDiagram(tables, references) {
  return fenced([
    'erDiagram',
    ...tables.flatMap(({ name, columns }) => [
      `  ${name} {`,
      ...columns.map(
        ({ name: column, type, keys }) => `    ${[type, column, keys.join(', ')].join(' ').trimEnd()}`,
      ),
      '  }',
    ]),
    ...references.map(
      ({ from, to, column, isOptional, isOnly }) =>
        `  ${to} ${isOptional ? '|o' : '||'}--${isOnly ? 'o|' : 'o{'} ${from} : ${column}`,
    ),
  ])
}

function fenced(lines) {
  return [`${FENCE}mermaid`, ...lines, FENCE].join('\n')
}

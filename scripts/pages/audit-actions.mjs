/** docs/audit-actions.md: every action of the audit log, and where it is recorded. */
import { AUDIT_ACTIONS, actionsIn, constantsIn, faultsOfActions } from '../tooling/audit-actions.mjs'
import { markdownTable } from '../tooling/markdown-table.mjs'
import { productionSources } from '../tooling/source-files.mjs'

export const file = 'docs/audit-actions.md'

const INTRO = `# Actions of the audit log

Made by \`npm run generate -- pages\`: the actions from the source, the sentences from
\`scripts/tooling/audit-actions.mjs\`.

An entry says who did what to which record, when, and from which network as a keyed hash; never what a record says.
A change and its entry are one transaction (\`src/base/audit/record-audit.ts\`); a failed attempt has an entry of its
own. Braces hold what is filled in.`

export function make() {
  const sources = productionSources()
  const faults = faultsOfActions(sources)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const constants = constantsIn(sources)
  const rows = Object.entries(AUDIT_ACTIONS).map(([action, sentence]) => {
    const files = sources
      .filter((source) => actionsIn([source], constants).has(action))
      .map(([path]) => `\`${path}\``)
    return [`\`${action}\``, sentence, files.join(', ')]
  })
  return `${INTRO}\n\n${markdownTable(['action', 'what happened', 'recorded in'], rows)}\n`
}

/** The sentence of an audit action. Pure. */
import type { Messages } from '@/i18n/namespaces'

type ActionWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * `account.signed-in` has a sentence of its own; of `document.refused-TOO_LARGE`, whose end the source fills in, that of
 * `refused` is shown. What has none is shown as it is stored.
 */
export function describeAction(action: string, words: Messages['auditLog']['actions']): string {
  const [room = '', name = ''] = action.split('.')
  const table: ActionWords = words
  const ofRoom = table[room] ?? {}
  for (let part = name; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('-')))) {
    const sentence = Object.hasOwn(ofRoom, part) ? ofRoom[part] : undefined
    if (sentence !== undefined) return sentence
  }
  return action
}

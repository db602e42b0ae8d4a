/** Which words say what a webhook is told of, and what became of an attempt. Pure. */
import { errorKindOf } from '@/care/webhooks/deliveries/rules'
import type { AttemptView } from '@/care/webhooks/present'
import { WIRE_COLLECTIONS, type WireCollection } from '@/content/changes/constants'
import type { Messages } from '@/i18n/namespaces'

/** The names of the collections a webhook is told of. @param chosen none: all */
export function aboutOf(
  chosen: readonly WireCollection[],
  { all, collections }: Pick<Messages['webhooks'], 'all' | 'collections'>,
): string {
  if (chosen.length === 0) return all
  return WIRE_COLLECTIONS.filter((one) => chosen.includes(one))
    .map((one) => collections[one])
    .join(', ')
}

type OutcomeKey = keyof Messages['webhooks']['outcomes']

/** Which sentence says what became of an attempt. */
export function outcomeKeyOf(outcome: Pick<AttemptView, 'error' | 'httpStatus'>): OutcomeKey {
  if (outcome.error === null) return 'taken'
  return outcome.error === 'INTERRUPTED' ? 'interrupted' : errorKindOf(outcome)
}

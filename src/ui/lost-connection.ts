import type { FormState } from '@/lib/form-state'

type Action = (state: FormState, data: FormData) => Promise<FormState>

/** Code of the state of a form whose request or answer was lost on the way. */
export const CONNECTION_LOST = 'CONNECTION_LOST'

/** What Next throws for an answer that is not its own: a proxy in front of it answered, because it is restarting. */
export const FOREIGN_ANSWER = 'An unexpected response was received from the server.'

/** Whether a server action was rejected by the network, not by Next (redirects, errors of the server have a `digest`). */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || 'digest' in error) return false
  return error instanceof TypeError || error.message === FOREIGN_ANSWER
}

/**
 * The action of a form that stays on the page when the connection is lost: React would replace the page, and what was
 * typed, by its error page. Whether the lost request has arrived is not known, so the next one has the same idempotency
 * key, even if the page has been given a new one meanwhile. On the server the action stays as it is, because a form
 * without scripts needs the reference to it.
 */
export function keepOnLoss(action: Action): Action {
  return typeof window === 'undefined' ? action : answerLoss(action)
}

/** The part for the browser. */
export function answerLoss(action: Action): Action {
  return async (state, data) => {
    const lostKey = state.code === CONNECTION_LOST ? state.values?.[KEY] : undefined
    if (lostKey) data.set(KEY, lostKey)
    try {
      return await action(state, data)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      return { status: 'error', code: CONNECTION_LOST, values: valuesAfterLoss(state, data) }
    }
  }
}

const KEY = 'idempotency_key'

/** The earlier values stay, because they are the default values of the fields. */
function valuesAfterLoss({ values }: FormState, data: FormData): Readonly<Record<string, string>> {
  const key = data.get(KEY)
  return { ...values, ...(typeof key === 'string' && { [KEY]: key }) }
}

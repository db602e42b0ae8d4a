import { type ComponentType, useEffect, useState } from 'react'
import type { FormWords } from './form-words'
import type { RequestOutcome } from './request-outcome'
import type { RequestForm } from './use-request-form'

type OutcomeSlotProps = {
  readonly state: RequestForm
  readonly words: FormWords
  readonly locale: string
}
type Outcome = ComponentType<Parameters<typeof RequestOutcome>[0]>

/** The place of the outcome. Its code is fetched when the terms are ticked: before, the form cannot be sent. */
export function OutcomeSlot({ state, words, locale }: OutcomeSlotProps) {
  const { phase, refusal, sentTo, account, hasTerms } = state
  const [Loaded, setLoaded] = useState<Outcome>()
  const isWanted = Loaded === undefined && (hasTerms || phase === 'sent' || phase === 'failed')

  useEffect(() => {
    if (!isWanted) return
    import('./request-outcome').then(
      ({ RequestOutcome: component }) => setLoaded(() => component),
      () => undefined, // the plain sentence stays
    )
  }, [isWanted])

  if (Loaded) return <Loaded {...{ phase, refusal, sentTo, account, words, locale }} />
  if (phase !== 'sent' && phase !== 'failed') return null
  return <p role="alert">{phase === 'sent' ? words.successText[account] : words.failure.default}</p>
}

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

/** Where it is said how it went. The code for it comes when the terms are ticked: nobody can send before. */
export function OutcomeSlot({ state, words, locale }: OutcomeSlotProps) {
  const { phase, refusal, sentTo, arrival, hasTerms } = state
  const [Loaded, setLoaded] = useState<Outcome>()
  const isWanted = Loaded === undefined && (hasTerms || phase === 'sent' || phase === 'failed')

  useEffect(() => {
    if (!isWanted) return
    import('./request-outcome').then(
      ({ RequestOutcome: component }) => setLoaded(() => component),
      () => undefined, // the plain sentence stays
    )
  }, [isWanted])

  if (Loaded) return <Loaded {...{ phase, refusal, sentTo, arrival, words, locale }} />
  if (phase !== 'sent' && phase !== 'failed') return null
  return <p role="alert">{phase === 'sent' ? words.successText[arrival] : words.failure.default}</p>
}

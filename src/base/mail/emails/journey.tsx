import { Text } from '@react-email/text'
import { STYLES } from './theme'
import type { MailWords } from './words'

const STEPS = ['request', 'review', 'offer', 'travel', 'treatment', 'flight', 'aftercare'] as const
type Step = (typeof STEPS)[number]
/** No stored status records these, so behind the current step they must not read as done. */
const UNRECORDED: readonly Step[] = ['review', 'flight']

/** The seven steps from request to aftercare; the current one and those not recorded are marked in words. */
export function Journey({ words, current }: { readonly words: MailWords; readonly current: Step }) {
  return (
    <>
      <Text className="ink" style={{ ...STYLES.text, margin: '24px 0 8px', fontWeight: 600 }}>
        {words('journey.title')}
      </Text>
      <ol className="soft" style={{ ...STYLES.small, margin: '0 0 24px', paddingLeft: 24 }}>
        {STEPS.map((step, index) => {
          const name = words(`journey.${step}`)
          const isPast = index < STEPS.indexOf(current)
          if (step === current)
            return (
              <li key={step}>
                <strong>{words('journey.current', { step: name })}</strong>
              </li>
            )
          return (
            <li key={step}>
              {isPast && UNRECORDED.includes(step) ? words('journey.unrecorded', { step: name }) : name}
            </li>
          )
        })}
      </ol>
    </>
  )
}

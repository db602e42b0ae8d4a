import { Text } from '@react-email/text'
import { STYLES } from './theme'
import type { MailWords } from './words'

const STEPS = ['request', 'review', 'offer', 'travel', 'treatment', 'flight', 'aftercare'] as const
type Step = (typeof STEPS)[number]

/** The seven steps from request to aftercare, with the current one marked in words, not by colour alone. */
export function Journey({ words, current }: { readonly words: MailWords; readonly current: Step }) {
  return (
    <>
      <Text className="ink" style={{ ...STYLES.text, margin: '24px 0 8px', fontWeight: 600 }}>
        {words('journey.title')}
      </Text>
      <ol className="soft" style={{ ...STYLES.small, margin: '0 0 24px', paddingLeft: 24 }}>
        {STEPS.map((step) => {
          const name = words(`journey.${step}`)
          return (
            <li key={step}>
              {step === current ? <strong>{words('journey.current', { step: name })}</strong> : name}
            </li>
          )
        })}
      </ol>
    </>
  )
}

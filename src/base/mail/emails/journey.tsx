import { Text } from '@react-email/components'
import { STYLES } from './look'
import type { MailWords } from './words'

const STEPS = ['request', 'review', 'offer', 'travel', 'treatment', 'flight', 'aftercare'] as const
type Step = (typeof STEPS)[number]

/** The seven steps of every patient's way, with the one reached marked in words, not by colour alone. */
export function Journey({ words, reached }: { readonly words: MailWords; readonly reached: Step }) {
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
              {step === reached ? <strong>{words('journey.current', { step: name })}</strong> : name}
            </li>
          )
        })}
      </ol>
    </>
  )
}

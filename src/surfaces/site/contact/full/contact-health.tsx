import type { ReactNode } from 'react'
import { TEXT_LIMITS } from '@/care/intake/constants'
import { Checkbox } from '@/ui/checkbox'
import { TextArea } from '@/ui/text-area'
import type { ContactSectionProps } from './contact-section'

type ContactHealthProps = ContactSectionProps & {
  /** The consent with its link. */
  readonly sentence: ReactNode
  /** The form holds health data. */
  readonly isAsked: boolean
  /** Changes when the form was cleared. */
  readonly round: number
  /** Photos and reports. */
  readonly children: ReactNode
}

const TEXTS = [
  { name: 'knownHealthProblems', rows: 3 },
  { name: 'knownChronicDiseases', rows: 2 },
  { name: 'medicationTaking', rows: 2 },
  { name: 'surgeriesHistory', rows: 2 },
] as const

/** The medical history of a quote, and the consent that it needs. */
export function ContactHealth({ words, field, sentence, isAsked, round, children }: ContactHealthProps) {
  const { id, name, error } = field('health')
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="display text-lg">{words.groups.health}</h3>
        <p className="mt-1 text-xs text-ink-soft">{words.hints.health}</p>
      </div>
      {TEXTS.map((text) => (
        <TextArea
          key={`${text.name}-${round}`}
          {...field(text.name)}
          optional={words.optional}
          hint={text.name === 'medicationTaking' ? words.hints.medication : undefined}
          max={TEXT_LIMITS[text.name]}
          leftWords={words.left}
          rows={text.rows}
        />
      ))}
      {children}
      <div className="when-chosen" data-chosen={isAsked ? 'yes' : 'no'}>
        <Checkbox id={id} name={name} label={sentence} error={error} />
      </div>
    </section>
  )
}

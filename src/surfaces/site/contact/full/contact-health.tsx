import type { ReactNode } from 'react'
import { HEALTH_FIELDS, TEXT_LIMITS } from '@/care/intake/constants'
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

/** The medical history of a quote, and the consent that it needs. */
export function ContactHealth({ words, field, sentence, isAsked, round, children }: ContactHealthProps) {
  const consent = field('health')
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="display text-lg">{words.groups.health}</h3>
        <p className="mt-1 text-xs text-ink-soft">{words.hints.health}</p>
      </div>
      {HEALTH_FIELDS.map((name) => (
        <TextArea
          key={`${name}-${round}`}
          {...field(name)}
          optional={words.optional}
          hint={name === 'medicationTaking' ? words.hints.medication : undefined}
          max={TEXT_LIMITS[name]}
          leftWords={words.left}
          rows={name === 'knownHealthProblems' ? 3 : 2}
        />
      ))}
      {children}
      <div className="when-chosen" data-chosen={isAsked ? 'yes' : 'no'}>
        <Checkbox id={consent.id} name={consent.name} label={sentence} error={consent.error} />
      </div>
    </section>
  )
}

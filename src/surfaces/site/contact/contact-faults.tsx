import type { Fault } from '@/care/intake/contact/names/items'
import type { ContactWords } from './full/contact-words'

type ContactFaultsProps = {
  readonly faults: readonly Fault[]
  readonly words: Pick<ContactWords, 'fields' | 'invalid' | 'missing'>
}

/** What is wrong with a form sent without scripts, each line a link to its field. */
export function ContactFaults({ faults, words }: ContactFaultsProps) {
  if (faults.length === 0) return null
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-5">
      {faults.map(({ field, code }) => {
        const label = words.fields[field]
        const text = words.invalid[code] ?? words.missing[field] ?? ''
        return (
          <li key={field}>
            <a className="link" href={`#contact-${field}`}>
              {text.startsWith(label) ? text : `${label}: ${text}`}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

import { EARLIEST_BIRTH_YEAR, NAME_MAX_LENGTH } from '@/care/intake/constants'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { type CountryRow, countryOptions } from '../country-options'
import type { ContactSectionProps } from './contact-section'

type ContactPersonProps = ContactSectionProps & {
  readonly countries: readonly CountryRow[]
  /** Calendar day. */
  readonly latestBirthDate: string
  /** As in `useRequestForm`. */
  readonly isOwn: boolean
}

/** Who is writing. */
export function ContactPerson({ words, field, countries, latestBirthDate, isOwn }: ContactPersonProps) {
  return (
    <section className="grid gap-4">
      <h3 className="display text-lg">{words.groups.person}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('firstName')} autoComplete="given-name" maxLength={NAME_MAX_LENGTH} required />
        <TextField {...field('lastName')} autoComplete="family-name" maxLength={NAME_MAX_LENGTH} required />
      </div>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        readOnly={isOwn}
        hint={isOwn ? words.own : undefined}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...field('country')}
          optional={words.optional}
          hint={words.hints.country}
          autoComplete="country"
          defaultValue=""
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is made
          dangerouslySetInnerHTML={{ __html: countryOptions(countries, words.choose) }}
        />
        <TextField
          {...field('birthDate')}
          optional={words.optional}
          hint={words.hints.birthDate}
          type="date"
          autoComplete="bday"
          min={`${EARLIEST_BIRTH_YEAR}-01-01`}
          max={latestBirthDate}
        />
      </div>
    </section>
  )
}

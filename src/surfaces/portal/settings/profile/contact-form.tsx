'use client'

import { LOCATION_MAX_LENGTH } from '@/care/profile/constants'
import type { PersonView } from '@/care/profile/present'
import { contactForm } from '@/care/profile/schema'
import { LANGUAGES, LOCALES, type Locale, toLocale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import type { ComparedField } from '@/surfaces/forms/conflict/conflict-notice'
import { type RenewableProps, renewable } from '@/surfaces/forms/conflict/renewable'
import { errorWords } from '@/ui/error-words'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import type { CountryRow } from '../form/country-rows'
import { PhoneField, phoneText } from '../form/phone-field'
import { type SettingsErrors, SettingsForm, type SettingsFormWords } from '../form/settings-form'
import { useSettingsForm } from '../form/use-settings-form'
import { changeContact } from './actions'

type ContactFormProps = {
  /** Of the page. */
  readonly locale: Locale
  readonly words: Messages['settings']['profile']['contact']
  readonly form: SettingsFormWords
  readonly errors: SettingsErrors
  readonly person: Pick<PersonView, 'dialCode' | 'phone' | 'locale' | 'location'>
  readonly rows: readonly CountryRow[]
  readonly revision: string
}

/** Phone with country code, language, location. */
export const ContactForm = renewable(OpenedContactForm)

function OpenedContactForm(props: ContactFormProps & RenewableProps) {
  const { locale, words, form: formWords, errors, person, rows, revision, onRenew } = props
  const form = useSettingsForm(changeContact, contactForm, revision)
  const { fields, state } = form
  const { values } = state
  const compared: readonly ComparedField[] = [
    [words.phone, phoneText(person.dialCode, person.phone), phoneText(values?.dial_code, values?.phone)],
    [words.language, languageText(person.locale), languageText(values?.language)],
    [words.location, person.location, values?.location ?? ''],
  ]
  return (
    <SettingsForm
      {...{ form, errors, compared, onRenew }}
      words={formWords}
      prefix="contact-"
      label={words.title}
      hidden={{ locale }}
    >
      <PhoneField
        id="contact-phone"
        label={words.phone}
        hint={words.phoneHint}
        optional={formWords.optional}
        error={errorWords(fields.phone ?? fields.dial_code, errors)}
        dialLabel={words.dialCode}
        rows={rows}
        dialCode={values?.dial_code ?? person.dialCode}
        phone={values?.phone ?? person.phone}
      />
      <Select
        id="contact-language"
        name="language"
        label={words.language}
        defaultValue={values?.language ?? person.locale}
      >
        {LOCALES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGES[one].name}
          </option>
        ))}
      </Select>
      <TextField
        id="contact-location"
        name="location"
        label={words.location}
        hint={words.locationHint}
        optional={formWords.optional}
        maxLength={LOCATION_MAX_LENGTH}
        defaultValue={values?.location ?? person.location}
        {...(fields.location && { error: errorWords(fields.location, errors) ?? '' })}
      />
    </SettingsForm>
  )
}

function languageText(code: string | undefined): string {
  const locale = toLocale(code ?? '')
  return locale ? LANGUAGES[locale].name : ''
}

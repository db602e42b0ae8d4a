import { countries } from '@/care/intake/countries'
import type { AddressView, BillingView, PersonView } from '@/care/profile/present'
import type { ProfileRevisions } from '@/care/profile/read-revisions'
import type { Locale } from '@/i18n/locales'
import { Notice } from '@/ui/notice'
import { TextLink } from '@/ui/text-link'
import { countryRows, dialRows } from '../form/country-rows'
import { SettingsSection } from '../form/settings-section'
import { settingsWords } from '../form/settings-words'
import { PictureSection } from '../picture/picture-section'
import { settingsPath } from '../tabs'
import { BillingAddressForm } from './billing-address-form'
import { ContactForm } from './contact-form'
import { HomeAddressForm } from './home-address-form'
import { PersonForm } from './person-form'

type ProfileScreenProps = {
  readonly locale: Locale
  readonly person: PersonView
  readonly home: AddressView | null
  readonly billing: BillingView
  readonly revisions: ProfileRevisions
  /** After the language was changed, which opens the page again. */
  readonly isJustSaved: boolean
  /** Result of the picture's form when it was sent without scripts. */
  readonly pictureAnswer?: string | undefined
}

/** Every field of a person's profile (specification, section 3), each section saved by itself. */
export async function ProfileScreen({
  locale,
  person,
  home,
  billing,
  revisions,
  isJustSaved,
  pictureAnswer,
}: ProfileScreenProps) {
  const { words, form, errors } = await settingsWords(locale)
  const { profile, address } = words
  const rows = countryRows(countries(locale))
  const shared = { form, errors }
  return (
    <div className="grid gap-10">
      {isJustSaved ? <Notice tone="success" role="status" title={form.saved} /> : null}
      <PictureSection
        locale={locale}
        name={`${person.firstName} ${person.lastName}`}
        image={person.image}
        audience="patient"
        answer={pictureAnswer}
      />
      <SettingsSection id="name" title={profile.person.title} text={profile.person.text}>
        <PersonForm {...shared} words={profile.person} person={person} revision={revisions.person} />
      </SettingsSection>
      <SettingsSection id="contact" title={profile.contact.title} text={profile.contact.text}>
        <dl className="mb-5 text-sm">
          <dt className="font-semibold">{profile.contact.email}</dt>
          <dd className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="break-all">{person.email}</span>
            <TextLink href={`${settingsPath(locale, 'security')}#address-title`}>
              {profile.contact.changeEmail}
            </TextLink>
          </dd>
        </dl>
        <ContactForm
          {...shared}
          {...{ locale, person }}
          words={profile.contact}
          rows={dialRows(rows)}
          revision={revisions.contact}
        />
      </SettingsSection>
      <SettingsSection id="address" title={profile.address.title} text={profile.address.text}>
        <HomeAddressForm
          {...shared}
          title={profile.address.title}
          words={address}
          address={home}
          revision={revisions.home}
          countries={rows}
        />
      </SettingsSection>
      <SettingsSection id="billing" title={profile.billing.title}>
        <BillingAddressForm
          {...shared}
          title={profile.billing.title}
          same={profile.billing.same}
          words={address}
          billing={billing}
          revision={revisions.billingAddress}
          countries={rows}
        />
      </SettingsSection>
    </div>
  )
}

import { getTranslations } from 'next-intl/server'
import { SPOKEN_LANGUAGES } from '@/care/accounts/constants'
import { countries } from '@/care/intake/countries'
import type { ErasureView } from '@/care/privacy/erasure/present'
import type { PersonView } from '@/care/profile/present'
import { spokenRevision, workPhoneRevision } from '@/care/profile/read-revisions'
import { clockIn, timeZones, zoneInWords } from '@/care/profile/rules'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { languageName } from '@/i18n/names'
import { now } from '@/lib/clock'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import { Notice } from '@/ui/notice'
import { countryRows, dialRows } from '../form/country-rows'
import { SettingsSection } from '../form/settings-section'
import { settingsWords } from '../form/settings-words'
import { PictureSection } from '../picture/picture-section'
import { DeletionDate } from './deletion-date'
import { LanguageForm } from './language-form'
import { SpokenLanguagesForm } from './spoken-languages-form'
import { ThemeForm } from './theme-form'
import { TimeZoneForm } from './time-zone-form'
import { WorkPhoneForm } from './work-phone-form'

type GeneralScreenProps = {
  readonly locale: Locale
  readonly person: PersonView
  /** In which they read times while they have chosen none; null where it is not known. */
  readonly zone: string | null
  /** Members of staff have no profile page, so their picture, languages and number are here. */
  readonly isStaff?: boolean
  /** After the language was changed, which opens the page again. */
  readonly isJustSaved: boolean
  /** Result of the picture's form when it was sent without scripts. */
  readonly pictureAnswer?: string | undefined
  /** Undefined for other roles than patients. */
  readonly erasure?: ErasureView | undefined
}

/** Language, appearance, time zone, and the date of a requested deletion. For every role. */
export async function GeneralScreen(props: GeneralScreenProps) {
  const { locale, person, zone, isStaff = false, isJustSaved, pictureAnswer, erasure } = props
  const t = await getTranslations({ locale, namespace: 'settings.general.timeZone' })
  const { words, form, errors } = await settingsWords(locale)
  const { language, theme, timeZone, spoken, workPhone } = words.general
  const time = clockIn(person.timeZone ?? zone ?? HOSPITAL_TIME_ZONE, now(), LANGUAGES[locale].intl)
  const unchosen = zone ? t('sent', { zone: zoneInWords(zone), time }) : t('unset', { time })
  const shared = { form, errors }
  return (
    <div className="grid gap-10">
      {isJustSaved ? <Notice tone="success" role="status" title={form.saved} /> : null}
      {isStaff ? (
        <PictureSection
          locale={locale}
          name={`${person.firstName} ${person.lastName}`}
          image={person.image}
          audience="team"
          answer={pictureAnswer}
        />
      ) : null}
      <SettingsSection id="language" title={language.title} text={language.text}>
        <LanguageForm {...shared} locale={locale} words={language} language={person.locale} />
      </SettingsSection>
      <SettingsSection id="theme" title={theme.title} text={theme.text}>
        <ThemeForm {...shared} words={theme} theme={person.theme} />
      </SettingsSection>
      <SettingsSection id="time-zone" title={timeZone.title} text={timeZone.text}>
        <TimeZoneForm
          {...shared}
          words={timeZone}
          timeZone={person.timeZone ?? ''}
          now={person.timeZone ? t('now', { time }) : unchosen}
          zones={timeZones().map(zoneInWords)}
        />
      </SettingsSection>
      {isStaff ? (
        <>
          <SettingsSection id="spoken" title={spoken.title} text={spoken.text}>
            <SpokenLanguagesForm
              {...shared}
              words={spoken}
              spoken={person.spokenLanguages}
              revision={spokenRevision(person.spokenLanguages)}
              languages={SPOKEN_LANGUAGES.map((code) => ({ code, name: languageName(code, locale) }))}
            />
          </SettingsSection>
          <SettingsSection id="phone" title={workPhone.title} text={workPhone.text}>
            <WorkPhoneForm
              {...shared}
              title={workPhone.title}
              words={words.profile.contact}
              person={person}
              revision={workPhoneRevision(person)}
              rows={dialRows(countryRows(countries(locale)))}
            />
          </SettingsSection>
        </>
      ) : null}
      {erasure?.dueAt ? <DeletionDate {...{ locale, erasure }} /> : null}
    </div>
  )
}

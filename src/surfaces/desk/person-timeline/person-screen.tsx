import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { DeskPersonView } from '@/care/profile/desk/present'
import { loadPatientImage } from '@/care/profile/image/loaders'
import type { AddressView } from '@/care/profile/present'
import { cityOf } from '@/i18n/cities'
import { longDate } from '@/i18n/dates'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { countryName, languageList } from '@/i18n/names'
import { Face } from '@/surfaces/frame/face'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { TextLink } from '@/ui/text-link'
import { type Fact, FactList } from '../fact-list'

type PersonScreenProps = { readonly locale: Locale; readonly person: DeskPersonView }

/** Who a person is, how and when they are reached, and what they agreed to. Nothing can be changed here. */
export async function PersonScreen({ locale, person }: PersonScreenProps) {
  const t = await getTranslations({ locale, namespace: 'deskPerson' })
  const { requestId, name } = person
  const request = `/${locale}/desk/requests/${requestId}`
  return (
    <article className="grid max-w-3xl gap-4 py-4">
      <PendingLink
        href={request}
        className="link inline-flex min-h-6 items-center gap-1.5 justify-self-start text-2xs"
      >
        <Icon of={arrowLeft} />
        {t('back')}
      </PendingLink>
      <header className="flex flex-wrap items-center gap-4">
        <Face name={name} image={await loadPatientImage(requestId)} className="size-16 text-lg" />
        <h1 className="display text-xl">{[person.title, name].filter(Boolean).join(' ')}</h1>
      </header>
      <p className="text-2xs text-ink-soft">{t('lead')}</p>
      <Part title={t('reach')} facts={await reachOf(locale, person)} />
      <Part title={t('channels')} facts={await channelsOf(locale, person)} />
      <Part title={t('consents')} facts={await consentsOf(locale, person)} none={t('noConsent')} />
      <Billing {...{ locale, person }} />
      <TextLink
        href={`${request}/timeline`}
        className="inline-flex min-h-6 items-center justify-self-start text-2xs"
      >
        {t('timeline')}
      </TextLink>
    </article>
  )
}

type PartProps = {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly none?: string
  readonly children?: ReactNode
}

function Part({ title, facts, none, children }: PartProps) {
  const isEmpty = facts.every(([, value]) => !value)
  return (
    <section className="rounded-field border border-line bg-surface p-4">
      <h2 className="text-xs font-semibold">{title}</h2>
      {isEmpty && none ? <p className="mt-1 text-2xs text-ink-soft">{none}</p> : null}
      <FactList facts={facts} className="mt-2 gap-y-1.5 text-2xs sm:grid-cols-[12rem_1fr]" />
      {children}
    </section>
  )
}

async function reachOf(locale: Locale, person: DeskPersonView): Promise<readonly Fact[]> {
  const t = await getTranslations({ locale, namespace: 'deskPerson' })
  const { email, phone, country, location, home, timeZone, writtenLocale, spokenLanguages } = person
  return [
    [
      t('email'),
      <span key="email">
        <a className="link inline-flex min-h-6 items-center break-all" href={`mailto:${email}`}>
          {email}
        </a>{' '}
        ({t(person.isVerified ? 'verified' : 'unverified')})
      </span>,
    ],
    [
      t('phone'),
      phone ? (
        <a key="phone" className="link tabular inline-flex min-h-6 items-center" href={`tel:${phone}`}>
          {phone}
        </a>
      ) : (
        t('noPhone')
      ),
    ],
    [t('language'), LANGUAGES[person.locale].name],
    [t('written'), writtenLocale && LANGUAGES[writtenLocale].name],
    [t('spoken'), spokenLanguages.length > 0 ? languageList(spokenLanguages, locale) : null],
    [t('country'), country && countryName(country, locale)],
    [t('location'), location],
    [t('address'), home && addressLines(home, locale)],
    [t('zone'), timeZone ? await cityOf(timeZone, locale) : t('noZone')],
  ]
}

function addressLines(address: AddressView, locale: Locale): string {
  const { street, addition, zip, city, district, country } = address
  const town = [zip, city].filter(Boolean).join(' ')
  return [street, addition, district, town, countryName(country, locale)].filter(Boolean).join('\n')
}

async function channelsOf(locale: Locale, person: DeskPersonView): Promise<readonly Fact[]> {
  const t = await getTranslations({ locale, namespace: 'deskPerson' })
  const { channels, quiet, timeZone, isDigest } = person
  const zone = await cityOf(timeZone ?? 'Europe/Istanbul', locale)
  return [
    [t('quiet'), quiet ? t('quietHours', { ...quiet, zone }) : t('noQuiet')],
    ...channels.map(
      ({ type, on }): Fact => [
        t(`type.${type}`),
        on.length > 0 ? on.map((channel) => t(`channel.${channel}`)).join(', ') : t('noChannel'),
      ],
    ),
    [t('digest'), isDigest ? t('daily') : null],
  ]
}

async function consentsOf(locale: Locale, { consents }: DeskPersonView): Promise<readonly Fact[]> {
  const words = await getTranslations({ locale, namespace: 'desk.consent' })
  const t = await getTranslations({ locale, namespace: 'desk.detail' })
  return consents.map(({ kind, at, readOutBy }): Fact => {
    const date = longDate(at, locale)
    return [words(kind), readOutBy ? t('readOutBy', { date, name: readOutBy }) : date]
  })
}

/** Where invoices go, for those who may see it; admins also read the tax number. */
async function Billing({ locale, person: { billing } }: PersonScreenProps) {
  if (!billing) return null
  const t = await getTranslations({ locale, namespace: 'deskPerson' })
  const { name, taxId, address, isSame } = billing
  const facts: readonly Fact[] = [
    [t('billingName'), name],
    [t('address'), address && (isSame ? t('sameAddress') : addressLines(address, locale))],
    [t('taxId'), taxId],
  ]
  return (
    <Part title={t(taxId === null ? 'billing' : 'payment')} facts={facts} none={t('noBilling')}>
      {taxId === null ? null : <p className="mt-2 text-2xs text-ink-soft">{t('noCard')}</p>}
    </Part>
  )
}

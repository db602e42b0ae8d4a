import { getTranslations } from 'next-intl/server'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { externalLink } from '@/ui/icon-shapes.generated'
import { Picture, type PictureData } from '@/ui/picture'
import { FactList } from '../blocks/fact-list'

/** A permission: issuer, holder, number, validity, and where to verify it. */
export type Credential = {
  readonly body?: string
  readonly holder: string
  readonly number: string
  /** `YYYY-MM-DD` */
  readonly validUntil: string | null
  readonly url: string | null
  /** The issuer's mark; what it means is in the facts. */
  readonly logo?: PictureData | null
}

type CredentialsProps = {
  readonly locale: Locale
  readonly title: string
  readonly credential: Credential
  readonly level?: 2 | 3
}

/** The authorisation certificate or an accreditation, as a list of facts. */
export async function Credentials({ locale, title, credential, level = 2 }: CredentialsProps) {
  const t = await getTranslations({ locale, namespace: 'compliance' })
  const { body = '', holder, number, validUntil, url, logo } = credential
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section data-credential="">
      <Heading className="display mb-4 text-xl">{title}</Heading>
      {logo ? (
        <Picture picture={logo} sizes="6rem" className="mb-4 size-24 rounded-field object-contain" />
      ) : null}
      <FactList
        facts={[
          { term: t('credentials.body'), value: body },
          { term: t('credentials.holder'), value: holder },
          { term: t('credentials.number'), value: number },
          { term: t('credentials.validUntil'), value: validUntil ? dayInWords(validUntil, locale) : '' },
        ]}
      />
      {url ? (
        <a
          className="link mt-4 inline-flex items-center gap-2 text-sm"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('credentials.registry')}
          <Icon of={externalLink} className="size-4" />
        </a>
      ) : null}
    </section>
  )
}

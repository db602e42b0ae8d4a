import { getTranslations } from 'next-intl/server'
import type { HospitalCard } from '@/content/hospitals/present'
import type { Locale } from '@/i18n/locales'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { mapPin } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { Picture } from '@/ui/picture'
import { TextLink } from '@/ui/text-link'
import { ConsultationNotice } from '../compliance/consultation-notice'
import { Rating } from './rating'

type ClinicCardProps = { readonly locale: Locale; readonly clinic: HospitalCard }

/** A hospital that offers a service: place, rating, and a link to request an estimate. */
export async function ClinicCard({ locale, clinic }: ClinicCardProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const contactQuery = new URLSearchParams({ clinicName: clinic.name, quote: '1' })
  return (
    <Card as="li" className="flex flex-col overflow-hidden">
      {clinic.photo ? (
        <Picture
          picture={clinic.photo}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 66vw"
          className="aspect-16/10 w-full object-cover"
          isDecorative
        />
      ) : null}
      <div className="flex grow flex-col gap-3 p-6">
        <h3 className="display text-xl">
          <TextLink href={clinic.href} className="no-underline hover:underline">
            {clinic.name}
          </TextLink>
        </h3>
        <p className="flex gap-2 text-sm text-ink-soft">
          <Icon of={mapPin} className="mt-0.5 size-4 text-iznik" />
          {clinic.address}
        </p>
        <Rating locale={locale} rating={clinic.rating} />
        <div className="mt-auto pt-2">
          <LinkButton size="small" href={`/${locale}/contact?${contactQuery}`}>
            {t('hospitals.quote')}
          </LinkButton>
          <ConsultationNotice locale={locale} className="mt-3" />
        </div>
      </div>
    </Card>
  )
}

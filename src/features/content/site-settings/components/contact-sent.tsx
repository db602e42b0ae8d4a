import { getTranslations } from 'next-intl/server'
import { Journey } from '@/features/requests/components/journey'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Icon } from '@/ui/icon'
import { circleCheck } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { langOf } from '../../fallback/present'
import type { ContactView } from '../present'

type ContactSentProps = { readonly locale: Locale; readonly contact: ContactView }

/** The answer to a form sent without script: it has arrived, and what happens next. */
export async function ContactSent({ locale, contact }: ContactSentProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const { portal } = await loadMessages(locale)
  return (
    <div className="wrap section grid grid-cols-1 justify-items-center gap-5 text-center">
      <Icon of={circleCheck} className="size-14 text-olive" />
      <h1 className="display text-3xl">{t('sent.title')}</h1>
      <p className="measure text-ink-soft">{t('sent.text')}</p>
      {contact.answeredWithin ? (
        <p lang={langOf(contact, 'answeredWithin')} className="text-sm font-medium">
          {contact.answeredWithin}
        </p>
      ) : null}
      <div className="mt-4 w-full max-w-4xl">
        <Journey words={portal.journey} current="review" />
      </div>
      <LinkButton variant="main" href={`/${locale}`} className="mt-4">
        {t('sent.home')}
      </LinkButton>
    </div>
  )
}

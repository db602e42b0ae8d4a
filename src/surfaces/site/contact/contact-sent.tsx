import { getTranslations } from 'next-intl/server'
import { hasDemoMailbox } from '@/base/mail/loaders'
import { langOf } from '@/content/fallback/present'
import type { ContactView } from '@/content/site-settings/present'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Journey } from '@/surfaces/frame/journey/journey'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icon'
import { circleCheck } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import type { SentAccount } from './sending/send-request'

type ContactSentProps = {
  readonly locale: Locale
  readonly contact: ContactView
  readonly account: SentAccount
}

/** The answer to a form sent without script: it has arrived, and what happens next. */
export async function ContactSent({ locale, contact, account }: ContactSentProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const { portal, requests } = await loadMessages(locale)
  if (account === 'demo')
    return (
      <div className="wrap section grid grid-cols-1 justify-items-center gap-5 text-center">
        <Icon of={circleCheck} className="size-14 text-olive" />
        <h1 className="display text-3xl">{requests.success.title}</h1>
        <p className="measure text-ink-soft">{requests.success.demo}</p>
        <LinkButton variant="main" href={`/${locale}`} className="mt-4">
          {t('sent.home')}
        </LinkButton>
      </div>
    )
  return (
    <div className="wrap section grid grid-cols-1 justify-items-center gap-5 text-center">
      <Icon of={circleCheck} className="size-14 text-olive" />
      <h1 className="display text-3xl">{t('sent.title')}</h1>
      <p className="measure text-ink-soft">{t(account === 'own' ? 'sent.own' : 'sent.text')}</p>
      {contact.answeredWithin ? (
        <p lang={langOf(contact, 'answeredWithin')} className="text-sm font-medium">
          {contact.answeredWithin}
        </p>
      ) : null}
      <div className="mt-4 w-full max-w-4xl">
        <Journey words={portal.journey} current="request" />
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton variant="main" href={`/${locale}`}>
          {t('sent.home')}
        </LinkButton>
        {hasDemoMailbox() ? (
          <a className={buttonStyle('quiet', 'normal')} href="/dev/mailbox">
            {requests.success.mailbox}
          </a>
        ) : null}
      </div>
    </div>
  )
}

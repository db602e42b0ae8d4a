import { getTranslations } from 'next-intl/server'
import type { MessageView } from '@/care/conversations/present'
import type { Locale } from '@/i18n/locales'
import { excerptOf } from '@/lib/excerpt'
import { TextLink } from '@/ui/text-link'

type ReplyQuoteProps = {
  readonly locale: Locale
  readonly message: MessageView
  /** Address of the conversation's page. */
  readonly href: string
}

/** The message that is being answered, above the form. */
export async function ReplyQuote({ locale, message, href }: ReplyQuoteProps) {
  const t = await getTranslations({ locale, namespace: 'conversations.reply' })
  return (
    <blockquote className="border-l-3 border-iznik pl-3 text-sm text-ink-soft">
      <p className="font-semibold">{t('quote')}</p>
      <p>{excerptOf(message.text)}</p>
      <TextLink href={`${href}#answer`} className="text-xs">
        {t('noQuote')}
      </TextLink>
    </blockquote>
  )
}

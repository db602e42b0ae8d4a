import type { WithdrawableRequest } from '@/care/offers/list-withdrawable'
import type { Actor } from '@/care/sign-in/session'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { PortalPage } from '../portal-page'
import { WithdrawForm } from './withdraw-form'
import { withdrawalLines } from './withdrawal-lines'

type WithdrawScreenProps = {
  readonly locale: Locale
  readonly actor: Actor
  readonly request: WithdrawableRequest | undefined
}

/** Withdrawing on a page of its own, for browsers without scripts. */
export async function WithdrawScreen({ locale, actor, request }: WithdrawScreenProps) {
  const { withdraw } = (await loadMessages(locale)).portal
  const words = { ...withdraw, errors: await editedErrors(locale, withdraw.errors) }
  return (
    <PortalPage
      {...{ locale, actor }}
      section="requests"
      title={request ? words.title : words.goneTitle}
      back={{ href: `/${locale}/my-requests`, label: words.toRequests }}
    >
      <div className="max-w-xl">
        {request ? (
          <WithdrawForm
            words={words}
            hidden={{ request: request.id, version: request.version, locale }}
            lines={await withdrawalLines(locale, request)}
          />
        ) : (
          <Notice tone="info">{words.gone}</Notice>
        )}
        <LinkButton href={`/${locale}/my-requests`} variant="quiet" className="mt-6 w-full">
          {request ? words.back : words.toRequests}
        </LinkButton>
      </div>
    </PortalPage>
  )
}

import type { WithdrawableRequest } from '@/care/offers/list-withdrawable'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { WithdrawForm } from './withdraw-form'
import { withdrawalLines } from './withdrawal-lines'

type WithdrawScreenProps = { readonly locale: Locale; readonly request: WithdrawableRequest | undefined }

/** Withdrawing on a page of its own, for browsers without scripts. */
export async function WithdrawScreen({ locale, request }: WithdrawScreenProps) {
  const { withdraw } = (await loadMessages(locale)).portal
  const words = { ...withdraw, errors: await editedErrors(locale, withdraw.errors) }
  return (
    <main id="content" className="wrap max-w-xl py-8 md:py-12">
      <h1 className="display mb-5 text-2xl">{request ? words.title : words.goneTitle}</h1>
      {request ? (
        <WithdrawForm
          words={words}
          hidden={{ request: request.id, locale }}
          lines={await withdrawalLines(locale, request)}
        />
      ) : (
        <Notice tone="info">{words.gone}</Notice>
      )}
      <LinkButton href={`/${locale}/my-requests`} variant="quiet" className="mt-6 w-full">
        {request ? words.back : words.toRequests}
      </LinkButton>
    </main>
  )
}

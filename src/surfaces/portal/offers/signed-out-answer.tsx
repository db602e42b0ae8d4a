import { signInPath } from '@/care/accounts/rules'
import { REASON_MAX_LENGTH } from '@/care/requests/constants'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { setResponseStatus } from '@/lib/render-context'
import { DeclineForm } from '@/surfaces/forms/decline-form'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { declineOffer } from './actions'

type SignedOutAnswerProps = {
  readonly locale: Locale
  /** Id of the offer from the URL, not checked. */
  readonly id: string
  /** What was sent with the form that declines; empty for the one that accepts. */
  readonly typed: Readonly<Record<string, string>>
}

/**
 * The answer to a form without scripts whose sender is no longer signed in: where to sign in, and the reason to decline
 * as it was typed. It shows nothing of the offer.
 */
export async function SignedOutAnswer({ locale, id, typed }: SignedOutAnswerProps) {
  setResponseStatus(401)
  const { offers, settings } = await loadMessages(locale)
  const { reason, version = '' } = typed
  const errors = await editedErrors(locale, offers.errors)
  const next = `/${locale}/my-requests/offers/${encodeURIComponent(id)}`
  return (
    <main id="content" className="wrap grid max-w-2xl justify-items-start gap-6 py-8 md:py-12">
      <h1 className="display text-2xl">{offers.one}</h1>
      <Notice tone="error" role="alert" title={offers.answer.errorTitle}>
        {errors.NOT_SIGNED_IN}
      </Notice>
      <a
        href={signInPath(locale, { next, again: '1' })}
        target="_blank"
        rel="noopener"
        className={buttonStyle('main')}
      >
        {settings.failed.signIn}
      </a>
      {reason === undefined ? null : (
        <div className="w-full rounded-field border border-line bg-paper p-5">
          <DeclineForm
            {...{ errors, words: offers.answer, demoDone: offers.answer.demoDone }}
            action={declineOffer}
            hidden={{ offer: id, version, locale, idempotency_key: newId() }}
            typed={reason}
            max={REASON_MAX_LENGTH}
          />
        </div>
      )}
    </main>
  )
}

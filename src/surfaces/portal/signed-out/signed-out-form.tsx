import { signInPath } from '@/care/accounts/rules'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { newId } from '@/lib/ids'
import { setResponseStatus, type TypedForm } from '@/lib/render-context'
import { SIGNED_OUT } from '@/surfaces/forms/form-action'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { KeptForm } from './kept-form'
import type { FormOutline } from './typed-forms'

type SignedOutFormProps = {
  readonly locale: Locale
  readonly isSignedIn: boolean
  readonly typed: TypedForm
  readonly outline: FormOutline
}

/**
 * The answer to a form without scripts whose sender is no longer signed in: where to sign in, and the texts as they were
 * typed. It shows nothing that was not sent. After signing in again it is shown once more when the form is refused.
 */
export async function SignedOutForm({ locale, isSignedIn, typed, outline }: SignedOutFormProps) {
  if (!isSignedIn) setResponseStatus(401)
  const { settings, ownRequests, portal } = await loadMessages(locale)
  const { title, ...form } = outline
  const next = `/${locale}/my-requests`
  const values = { ...typed.values, locale, idempotency_key: newId(), [SIGNED_OUT]: '1' }
  return (
    <main id="content" className="wrap grid max-w-2xl justify-items-start gap-6 py-8 md:py-12">
      <h1 className="display text-2xl">{title}</h1>
      {isSignedIn ? null : (
        <>
          <Notice tone="error" role="alert" title={form.errorTitle}>
            {form.errors.NOT_SIGNED_IN}
          </Notice>
          <a
            href={signInPath(locale, { next, again: '1' })}
            target="_blank"
            rel="noopener"
            className={buttonStyle('main')}
          >
            {settings.failed.signIn}
          </a>
        </>
      )}
      {form.fields.length > 0 ? (
        <KeptForm {...{ ...form, values }} left={ownRequests.left} conflict={portal.conflict} />
      ) : null}
    </main>
  )
}

import { errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Notice } from '@/ui/notice'

/** As a reference: this page. */
const SAME_ADDRESS = ''

/** In place of a list of people that could not be read (specification, section 8), with a link to try again. */
export async function PersonnelFailure({ locale }: { readonly locale: Locale }) {
  const { PERSONNEL_LOADING_FAILED } = await errorTexts(locale)
  const { onCall } = await loadMessages(locale)
  return (
    <Notice tone="error" role="alert" title={PERSONNEL_LOADING_FAILED}>
      <p>{onCall.failed.text}</p>
      <a href={SAME_ADDRESS} className="link inline-flex min-h-6 items-center">
        {onCall.failed.again}
      </a>
    </Notice>
  )
}

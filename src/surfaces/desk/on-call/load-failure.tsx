import { errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { setResponseStatus } from '@/lib/render-context'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'

/** As a reference: this page. */
const SAME_ADDRESS = ''

/** In place of people who could not be read (specification, section 8), with a link to try again. */
export async function OnCallFailure({ locale }: { readonly locale: Locale }) {
  setResponseStatus(503)
  const { PERSONNEL_LOADING_FAILED } = await errorTexts(locale)
  const { onCall } = await loadMessages(locale)
  return (
    <div className="grid max-w-xl justify-items-start gap-5 py-4">
      <h1 className="display text-xl">{onCall.title}</h1>
      <Notice tone="error" role="alert" title={PERSONNEL_LOADING_FAILED}>
        {onCall.failed.text}
      </Notice>
      <a href={SAME_ADDRESS} className={buttonStyle('main')}>
        {onCall.failed.again}
      </a>
    </div>
  )
}

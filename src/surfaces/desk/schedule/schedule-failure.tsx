import { errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'

/** In place of a schedule that cannot be read. Specification, section 8: personnel data. */
export async function ScheduleFailure({ locale }: { readonly locale: Locale }) {
  const { schedule: words } = await loadMessages(locale)
  const { PERSONNEL_LOADING_FAILED: text } = await errorTexts(locale)
  return (
    <>
      <h1 className="display mt-4 text-xl">{words.title}</h1>
      <div className="mt-4 grid max-w-xl gap-4">
        <Notice tone="error" role="alert" title={text} />
        <div>
          <LinkButton href={`/${locale}/desk/schedule`}>{words.again}</LinkButton>
        </div>
      </div>
    </>
  )
}

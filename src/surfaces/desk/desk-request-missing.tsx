import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { answerWith } from '@/lib/render-context'
import { LinkButton } from '@/ui/link-button'

/** What the desk answers when a request is not there: status 404, words, and the way back to the list. */
export async function DeskRequestMissing({ locale }: { readonly locale: Locale }) {
  answerWith(404)
  const { detail } = (await loadMessages(locale)).desk
  return (
    <main
      id="content"
      className="wrap grid min-h-[50vh] place-content-center justify-items-center gap-3 text-center"
    >
      <h1 className="display text-2xl">{detail.notFound}</h1>
      <p className="text-ink-soft">{detail.notFoundText}</p>
      <LinkButton href={`/${locale}/desk`}>{detail.back}</LinkButton>
    </main>
  )
}

import { loadMessages } from '@/i18n/messages'
import { renderLocale } from '@/i18n/page-locale'
import { LinkButton } from '@/ui/link-button'

export default async function DeskRequestMissing() {
  const locale = await renderLocale()
  const { desk: words } = await loadMessages(locale)
  return (
    <main
      id="content"
      className="wrap grid min-h-[50vh] place-content-center justify-items-center gap-3 text-center"
    >
      <h1 className="display text-2xl">{words.detail.notFound}</h1>
      <p className="text-ink-soft">{words.detail.notFoundText}</p>
      <LinkButton href={`/${locale}/desk`}>{words.detail.back}</LinkButton>
    </main>
  )
}

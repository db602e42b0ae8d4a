import { roleHome } from '@/care/accounts/rules'
import { currentActor } from '@/care/sign-in/session'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Icon } from '@/ui/icon'
import { shieldCheck } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'

type ForbiddenScreenProps = {
  readonly locale: Locale
  /** A sentence of the specification; without one, a general text. */
  readonly text?: string
  readonly hint?: string
}

/** The page of a 403: one sentence, what to check, and a link to the reader's first page. */
export async function ForbiddenScreen({ locale, text, hint }: ForbiddenScreenProps) {
  const { forbidden } = (await loadMessages(locale)).accounts
  const actor = await currentActor()
  return (
    <main
      id="content"
      className="wrap grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center"
    >
      <Icon of={shieldCheck} className="size-10 text-iznik" />
      <h1 className="display measure text-2xl">{text ?? forbidden.title}</h1>
      {text ? null : <p className="measure">{forbidden.text}</p>}
      <p className="measure text-ink-soft">{hint ?? forbidden.hint}</p>
      <LinkButton href={actor ? roleHome(actor.role, locale) : `/${locale}/login`} className="mt-2">
        {forbidden.home}
      </LinkButton>
    </main>
  )
}

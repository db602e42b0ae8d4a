import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { LinkButton } from '@/ui/link-button'

type DeadLinkProps = { readonly locale: Locale; readonly words: Messages['accounts']['setPassword'] }

/** A link that ran out or was used: what is safe, and the two ways on. */
export function DeadLink({ locale, words }: DeadLinkProps) {
  return (
    <div className="grid gap-4 text-sm">
      <p>{words.dead}</p>
      <p>{words.deadUsed}</p>
      <p>{words.deadAsk}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton href={`/${locale}/login`} variant="main">
          {words.toSignIn}
        </LinkButton>
        <LinkButton href={`/${locale}/forgot-password`}>{words.toNewLink}</LinkButton>
      </div>
    </div>
  )
}

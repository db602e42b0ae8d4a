import { forgotPath, signInPath } from '@/care/accounts/rules'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { LinkButton } from '@/ui/link-button'

type DeadLinkProps = {
  readonly locale: Locale
  readonly words: Messages['accounts']['setPassword']
  /** What waits for signing in, and is not forgotten on either way. */
  readonly parked: string | undefined
}

/** A link that ran out or was used: what is safe, and the two ways on. */
export function DeadLink({ locale, words, parked }: DeadLinkProps) {
  return (
    <div className="grid gap-4 text-sm">
      <p>{words.dead}</p>
      <p>{words.deadUsed}</p>
      <p>{words.deadAsk}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton href={signInPath(locale, { parked })} variant="main">
          {words.toSignIn}
        </LinkButton>
        <LinkButton href={forgotPath(locale, parked)}>{words.toNewLink}</LinkButton>
      </div>
    </div>
  )
}

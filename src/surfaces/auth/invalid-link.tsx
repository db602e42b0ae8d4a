import { forgotPath, signInPath } from '@/care/accounts/rules'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { LinkButton } from '@/ui/link-button'

type InvalidLinkProps = {
  readonly locale: Locale
  readonly words: Messages['accounts']['setPassword']
  /** Secret of a request that waits for signing in; both links carry it. */
  readonly parked: string | undefined
}

/** A link that has expired or was used: what it means, and what to do now. */
export function InvalidLink({ locale, words, parked }: InvalidLinkProps) {
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

import { forgotPath, signInPath } from '@/care/accounts/rules'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { LinkButton } from '@/ui/link-button'

type InvalidLinkProps = {
  readonly locale: Locale
  readonly words: Messages['accounts']['setPassword']
  /** Of a pending confirmation; both links carry it. */
  readonly confirmationToken: string | undefined
}

/** A link that has expired or was used: what it means, and what to do now. */
export function InvalidLink({ locale, words, confirmationToken }: InvalidLinkProps) {
  return (
    <div className="grid gap-4 text-sm">
      <p>{words.dead}</p>
      <p>{words.deadUsed}</p>
      <p>{words.deadAsk}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton href={signInPath(locale, { confirmationToken })} variant="main">
          {words.toSignIn}
        </LinkButton>
        <LinkButton href={forgotPath(locale, confirmationToken)}>{words.toNewLink}</LinkButton>
      </div>
    </div>
  )
}

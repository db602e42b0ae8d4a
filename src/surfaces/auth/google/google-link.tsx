import { isGoogleOn } from '@/care/sign-in/google/provider'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { buttonStyle } from '@/ui/button-style'

type GoogleLinkProps = {
  readonly locale: Locale
  readonly words: Messages['accounts']['google']
  /** Where to go afterwards, and the token of a pending confirmation. */
  readonly next?: string | undefined
  readonly confirmationToken?: string | undefined
}

/**
 * Signing in with Google, where an operator has set it up. A plain link: it leaves the site, and must not be prefetched.
 */
export function GoogleLink({ locale, words, next, confirmationToken }: GoogleLinkProps) {
  if (!isGoogleOn()) return null
  const query = new URLSearchParams({
    locale,
    ...(next && { next }),
    ...(confirmationToken && { parked: confirmationToken }),
  })
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.or}
      </p>
      <a href={`/auth/google?${query}`} rel="nofollow" className={buttonStyle('quiet', 'normal', 'w-full')}>
        {words.continue}
      </a>
    </div>
  )
}

import { signInPath } from '@/care/accounts/rules'
import type { UserDataCode } from '@/care/profile/loaders'
import { errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { LinkButton } from '@/ui/link-button'
import { Notice } from '@/ui/notice'
import { type SettingsSlug, settingsPath } from '../tabs'

type DataFailureProps = {
  readonly locale: Locale
  readonly tab: SettingsSlug
  readonly code: UserDataCode | 'PERSONNEL_LOADING_FAILED'
}

/** In place of a tab whose data could not be read: what happened, what is safe, what to do. */
export async function DataFailure({ locale, tab, code }: DataFailureProps) {
  const { failed } = (await loadMessages(locale)).settings
  const texts = await errorTexts(locale)
  const again = settingsPath(locale, tab)
  const isGone = code === 'USER_NOT_FOUND' || code === 'NO_USER_DATA'
  return (
    <div className="grid max-w-xl gap-5">
      <Notice tone="error" role="alert" title={texts[code]}>
        {isGone ? null : failed.text}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {isGone ? (
          <LinkButton href={signInPath(locale, { next: again, again: '1' })} variant="main">
            {failed.signIn}
          </LinkButton>
        ) : (
          <LinkButton href={again} variant="main">
            {failed.again}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

import { getTranslations } from 'next-intl/server'
import { loadMyImage } from '@/care/profile/image/loaders'
import type { Actor } from '@/care/sign-in/session'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'
import { DetailsMenu } from '@/ui/details-menu'
import { Flag } from '@/ui/flag'
import { Icon } from '@/ui/icon'
import { chevronDown, user } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { Face } from './face'
import { LanguageLinks } from './language-links'
import { languageOptions } from './language-options'
import { SignOutButton } from './sign-out-button'
import { Wordmark } from './wordmark'

type SurfaceHeaderProps = {
  readonly locale: Locale
  readonly brand: string
  readonly actor: Actor | null
  readonly isWide?: boolean
}

/** The header of portal and desk: brand, signed-in person, language, sign-out. */
export async function SurfaceHeader({ locale, brand, actor, isWide = false }: SurfaceHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'accounts' })
  const tSettings = await getTranslations({ locale, namespace: 'settings' })
  const { name, flag } = LANGUAGES[locale]
  const image = actor ? await loadMyImage() : null
  return (
    <header className="border-b border-line bg-paper">
      <a href="#content" className="skip-link">
        {t('area.skip')}
      </a>
      <div
        className={cx(
          isWide ? 'mx-auto max-w-[110rem] px-4 md:px-6' : 'wrap',
          'flex min-h-16 items-center justify-between gap-2 sm:gap-4',
        )}
      >
        <Wordmark brand={brand} href={`/${locale}`} label={`${brand}, ${t('area.home')}`} />
        <div className="flex items-center sm:gap-4">
          {actor ? (
            <PendingLink
              href={`/${locale}/settings`}
              title={actor.email}
              className="flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm text-ink-soft hover:text-bosphorus sm:px-2"
            >
              {image ? (
                <Face name={actor.name} image={image} className="size-8" />
              ) : (
                <Icon of={user} className="size-5" />
              )}
              <span className="sr-only">
                {t('signedInAs', { name: actor.name })}, {tSettings('title')}
              </span>
              <span aria-hidden="true" className="hidden md:inline">
                {actor.name}
              </span>
            </PendingLink>
          ) : null}
          <DetailsMenu
            label={`${t('area.language')}: ${name}`}
            summary={
              <span className="flex min-h-11 items-center gap-2 px-2 text-sm">
                <Flag code={flag} />
                <span className="hidden sm:inline">{name}</span>
                <Icon of={chevronDown} className="size-4" />
              </span>
            }
          >
            <div className="menu-panel right-0">
              <LanguageLinks current={locale} options={await languageOptions(locale)} />
            </div>
          </DetailsMenu>
          {actor ? <SignOutButton label={t('signOut')} lost={t('signOutLost')} isShort /> : null}
        </div>
      </div>
    </header>
  )
}

import { getTranslations } from 'next-intl/server'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { LanguageLinks } from '@/surfaces/frame/language-links'
import { languageOptions } from '@/surfaces/frame/language-options'
import { Wordmark } from '@/surfaces/frame/wordmark'
import { DetailsMenu } from '@/ui/details-menu'
import { Flag } from '@/ui/flag'
import { Icon } from '@/ui/icon'
import { chevronDown, circleUser } from '@/ui/icon-shapes.generated'
import { LinkButton } from '@/ui/link-button'
import { PendingLink } from '@/ui/pending-link'
import { REQUEST_ANCHOR } from '../constants'
import { HeaderSearch } from '../search/header-search'
import { AccountLink } from './account-link'
import { ServicesMenu } from './services-menu'
import type { SiteFrameView } from './site-frame-view'
import { SiteMobileMenu } from './site-mobile-menu'

type SiteHeaderProps = { readonly locale: Locale; readonly frame: SiteFrameView }

/** Wordmark, five items, language, account, and the one tulip button (specification, section 2). */
export async function SiteHeader({ locale, frame }: SiteHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'site' })
  const home = `/${locale}`
  const language = LANGUAGES[locale]
  const links = mainLinks(locale, t)
  return (
    <header className="site-header">
      <div className="wrap flex h-16 items-center gap-1 min-[22.5rem]:gap-2 lg:h-19">
        <Wordmark brand={frame.brand} href={home} label={t('nav.home')} />
        <nav aria-label={t('nav.label')} className="mx-auto hidden max-w-136 flex-1 xl:block">
          <ul className="flex items-center justify-evenly">
            {links.slice(0, 2).map(({ href, label }) => (
              <NavItem key={href} href={href} label={label} />
            ))}
            <li>
              <ServicesMenu
                frame={frame}
                locale={locale}
                label={t('nav.services')}
                all={t('nav.allServices')}
                programs={t('nav.programs')}
              />
            </li>
            {[...links.slice(2), ...frame.headerLinks].map(({ href, label }) => (
              <NavItem key={href} href={href} label={label} />
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 xl:ms-0">
          <HeaderSearch locale={locale} />
          <DetailsMenu
            className="hidden xl:block"
            label={t('language.choose', { current: language.name })}
            summary={
              <span className="nav-item">
                <Flag code={language.flag} />
                <span className="max-xl:sr-only">{language.name}</span>
                <Icon of={chevronDown} className="menu-arrow size-4" />
              </span>
            }
          >
            <div className="menu-panel right-0">
              <LanguageLinks current={locale} options={await languageOptions(locale)} />
            </div>
          </DetailsMenu>
          <AccountLink
            locale={locale}
            words={{ signIn: t('account.signIn'), myRequests: t('account.myRequests') }}
            icon={<Icon of={circleUser} className="size-5" />}
            className="nav-item max-xl:hidden"
            wordsClass="max-xl:sr-only"
          />
          <LinkButton variant="main" size="small" href={`${home}#${REQUEST_ANCHOR}`} className="header-cta">
            {t('cta')}
          </LinkButton>
          <SiteMobileMenu locale={locale} frame={frame} links={links} />
        </div>
      </div>
    </header>
  )
}

function NavItem({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <li>
      <PendingLink href={href} className="nav-item">
        {label}
      </PendingLink>
    </li>
  )
}

type SiteWords = Awaited<ReturnType<typeof getTranslations<'site'>>>

function mainLinks(locale: Locale, t: SiteWords) {
  return [
    { href: `/${locale}`, label: t('nav.home') },
    { href: `/${locale}/doctors`, label: t('nav.doctors') },
    { href: `/${locale}/about`, label: t('nav.about') },
    { href: `/${locale}/contact`, label: t('nav.contact') },
  ]
}

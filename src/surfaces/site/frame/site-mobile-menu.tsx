import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { LanguageLinks } from '@/surfaces/frame/language-links'
import { languageOptions } from '@/surfaces/frame/language-options'
import { Wordmark } from '@/surfaces/frame/wordmark'
import { Icon } from '@/ui/icon'
import { chevronDown, circleUser, menu, phone, x } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { SearchBox } from '../search/search-box'
import { AccountLink } from './account-link'
import { MobileMenu } from './mobile-menu'
import type { NavLink, SiteFrameView } from './site-frame-view'

type SiteMobileMenuProps = {
  readonly locale: Locale
  readonly frame: SiteFrameView
  readonly links: readonly NavLink[]
}

/** The header's links on phones: large rows, unfolding services, language and phone at the bottom. */
export async function SiteMobileMenu({ locale, frame, links }: SiteMobileMenuProps) {
  const t = await getTranslations({ locale, namespace: 'site' })
  // Links that wide screens have in the footer only.
  const more: readonly NavLink[] = [
    { href: `/${locale}/hospitals`, label: t('nav.hospitals') },
    ...(frame.hasTestimonials ? [{ href: `/${locale}/testimonials`, label: t('nav.testimonials') }] : []),
    { href: `/${locale}/faq`, label: t('nav.faq') },
  ]
  return (
    <MobileMenu
      openLabel={t('menu.open')}
      closeLabel={t('menu.close')}
      title={t('menu.title')}
      openIcon={<Icon of={menu} className="size-6" />}
      closeIcon={<Icon of={x} className="size-6" />}
      head={<Wordmark brand={frame.brand} href={`/${locale}`} label={t('nav.home')} />}
    >
      <SearchBox locale={locale} className="px-5 py-3" />
      <nav aria-label={t('menu.title')} className="grid px-5 pb-6">
        <ul className="grid">
          {[...links, ...frame.headerLinks].map(({ href, label }) => (
            <li key={href}>
              <PendingLink href={href} className="sheet-row">
                {label}
              </PendingLink>
            </li>
          ))}
          <ServicesRow {...{ locale, frame }} />
          {more.map(({ href, label }) => (
            <li key={href}>
              <PendingLink href={href} className="sheet-row">
                {label}
              </PendingLink>
            </li>
          ))}
        </ul>
        <AccountLink
          locale={locale}
          words={{ signIn: t('account.signIn'), myRequests: t('account.myRequests') }}
          icon={<Icon of={circleUser} className="size-6 text-iznik" />}
          className="sheet-row"
        />
        <MenuEnd {...{ locale, phoneNumber: frame.phone }} />
      </nav>
    </MobileMenu>
  )
}

/** Services and programs, which unfold. */
async function ServicesRow({ locale, frame }: Omit<SiteMobileMenuProps, 'links'>) {
  const t = await getTranslations({ locale, namespace: 'site' })
  return (
    <li>
      <details className="group">
        <summary className="sheet-row">
          {t('nav.services')}
          <Icon of={chevronDown} className="ms-auto size-6 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="py-2">
          {frame.services.map(({ href, label, lang }) => (
            <li key={href}>
              <PendingLink href={href} lang={lang} className="menu-item min-h-11">
                {label}
              </PendingLink>
            </li>
          ))}
          <li>
            <PendingLink
              href={`/${locale}/services`}
              className="menu-item min-h-11 font-semibold text-bosphorus"
            >
              {t('nav.allServices')}
            </PendingLink>
          </li>
        </ul>
        {frame.programs.length > 0 ? (
          <div className="border-t border-line pt-2 pb-3">
            <p id="sheet-programs" className="menu-title">
              {t('nav.programs')}
            </p>
            <ul aria-labelledby="sheet-programs">
              {frame.programs.map(({ href, label, lang }) => (
                <li key={href}>
                  <PendingLink href={href} lang={lang} className="menu-item min-h-11">
                    {label}
                  </PendingLink>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </details>
    </li>
  )
}

type MenuEndProps = { readonly locale: Locale; readonly phoneNumber: SiteFrameView['phone'] }

/** Language and phone. */
async function MenuEnd({ locale, phoneNumber }: MenuEndProps) {
  const t = await getTranslations({ locale, namespace: 'site' })
  return (
    <>
      <h2 className="mt-8 mb-1 text-xs font-semibold text-ink-soft">{t('language.title')}</h2>
      <div className="sheet-languages">
        <LanguageLinks current={locale} options={await languageOptions(locale)} />
      </div>
      {phoneNumber ? (
        <a
          href={`tel:${phoneNumber.replace(/\s/g, '')}`}
          className="tabular mt-6 flex items-center gap-3 font-semibold"
        >
          <Icon of={phone} className="size-5 text-iznik" />
          {phoneNumber}
        </a>
      ) : null}
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import { dayInWords } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { BrandMark } from '@/surfaces/frame/brand-mark'
import { SupportLines } from '@/surfaces/frame/support/support-lines'
import { Icon } from '@/ui/icon'
import { mail, mapPin, phone, triangleAlert } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import { Picture } from '@/ui/picture'
import { CookieSettings } from '../cookies/cookie-settings'
import type { NavLink, SiteFrameView } from './site-frame-view'

type SiteFooterProps = {
  readonly locale: Locale
  readonly frame: SiteFrameView
  /** False on /login, /signup, /reset-password, /forgot-password and /user_register (specification, section 2). */
  readonly hasColumns?: boolean
}

/** Sibling programs, support lines, legal pages, the emergency note and the sample notice. */
export async function SiteFooter({ locale, frame, hasColumns = true }: SiteFooterProps) {
  const t = await getTranslations({ locale, namespace: 'site' })
  const tCompliance = await getTranslations({ locale, namespace: 'compliance' })
  const tCookies = await getTranslations({ locale, namespace: 'cookies' })
  const at = (path: string) => `/${locale}${path}`
  const { footer } = frame
  const legal: readonly NavLink[] = [
    { href: at('/imprint'), label: t('footer.imprint') },
    { href: at('/privacy'), label: t('footer.privacy') },
    { href: at('/terms'), label: t('footer.terms') },
    { href: at('/cookies'), label: t('footer.cookies') },
    { href: at('/accessibility'), label: t('footer.accessibility') },
    ...frame.footerLinks,
  ]
  const pages: readonly NavLink[] = [
    { href: at(''), label: t('nav.home') },
    { href: at('/services'), label: t('nav.services') },
    ...(frame.hasTestimonials ? [{ href: at('/testimonials'), label: t('nav.testimonials') }] : []),
    { href: at('/doctors'), label: t('nav.doctors') },
    { href: at('/hospitals'), label: t('nav.hospitals') },
    { href: at('/blogs'), label: t('nav.blogs') },
    { href: at('/faq'), label: t('nav.faq') },
    { href: at('/certifications'), label: t('nav.certifications') },
    { href: at('/health-tourism'), label: t('nav.healthTourism') },
  ]
  return (
    <footer className="site-footer">
      <div aria-hidden="true" className="lattice-band" />
      {hasColumns ? (
        <nav
          aria-label={t('footer.label')}
          className="wrap grid gap-x-6 gap-y-12 pt-16 min-[26rem]:grid-cols-2 sm:gap-x-10 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]"
        >
          <div className="max-lg:col-span-full">
            <p className="flex items-center gap-3">
              <BrandMark className="size-12" />
              <span className="display text-xl">{frame.brand}</span>
            </p>
            <p lang={frame.taglineLang} className="mt-4 max-w-xs text-sm opacity-80">
              {frame.tagline}
            </p>
          </div>
          <Column title={t('footer.pages')} links={pages} />
          <Column title={t('footer.programs')} links={frame.siblings} />
          <Support locale={locale} title={t('footer.support')} until={t.raw('footer.until')} frame={frame} />
        </nav>
      ) : null}
      <div className="wrap grid grid-cols-1 gap-6 pt-12 pb-28 text-xs md:pb-12">
        {footer.emergency ? (
          <p lang={langOf(footer, 'emergency')} className="flex max-w-3xl gap-3 text-sm">
            <Icon of={triangleAlert} className="mt-0.5 size-5" />
            {footer.emergency}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-current/20 pt-6">
          <p lang={langOf(footer, 'copyright')}>{footer.copyright}</p>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {legal.map(({ href, label }) => (
              <li key={href}>
                <FooterLink href={href} label={label} />
              </li>
            ))}
            <li>
              <CookieSettings label={tCookies('settings')} />
            </li>
          </ul>
        </div>
        <p lang={langOf(footer, 'note')} className="max-w-3xl opacity-75">
          {footer.note}
        </p>
        {frame.authorisation ? (
          <div className="flex items-center gap-4">
            {frame.authorisation.logo ? (
              <Picture
                picture={frame.authorisation.logo}
                sizes="3.5rem"
                className="size-14 shrink-0 rounded-field object-contain"
              />
            ) : null}
            <p className="opacity-75">
              {t('footer.authorisation', {
                number: frame.authorisation.number,
                holder: frame.authorisation.holder,
              })}
              {frame.authorisation.validUntil
                ? ` · ${tCompliance('credentials.validUntil')} ${dayInWords(frame.authorisation.validUntil, locale)}`
                : null}
              {frame.authorisation.url ? (
                <>
                  {' · '}
                  <a
                    className="underline underline-offset-4"
                    href={frame.authorisation.url}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {tCompliance('credentials.registry')}
                  </a>
                </>
              ) : null}
            </p>
          </div>
        ) : null}
      </div>
    </footer>
  )
}

function Column({ title, links }: { readonly title: string; readonly links: readonly NavLink[] }) {
  return (
    <div>
      <h2 className="text-xs font-semibold opacity-75">{title}</h2>
      <ul className="mt-4 grid gap-2.5 text-sm">
        {links.map((link) => (
          <li key={link.href}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FooterLink({ href, label, lang }: NavLink) {
  return (
    <PendingLink href={href} lang={lang} className="underline-offset-4 hover:underline">
      {label}
    </PendingLink>
  )
}

type SupportProps = {
  readonly locale: Locale
  readonly title: string
  readonly until: string
  readonly frame: SiteFrameView
}

function Support({ locale, title, until, frame }: SupportProps) {
  return (
    <div className="max-lg:col-span-full">
      <h2 className="text-xs font-semibold opacity-75">{title}</h2>
      <ul className="mt-4 grid gap-3.5 text-sm">
        <SupportLines
          locale={locale}
          clock={{ hour: '2-digit', minute: '2-digit' }}
          until={until}
          icon={<Icon of={phone} className="mt-0.5 size-5 opacity-75" />}
        >
          {frame.supportLines.map(({ id, label, phone: number, hours, inGerman }) => (
            <li key={id} className="flex gap-3">
              <Icon of={phone} className="mt-0.5 size-5 opacity-75" />
              <span>
                {label ? (
                  <span lang={langOf({ inGerman }, 'label')} className="block opacity-80">
                    {label}
                  </span>
                ) : null}
                <a className="tabular font-semibold" href={`tel:${number.replace(/\s/g, '')}`}>
                  {number}
                </a>
                {hours ? (
                  <span lang={langOf({ inGerman }, 'hours')} className="block text-xs opacity-75">
                    {hours}
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </SupportLines>
        {frame.email ? (
          <li className="flex gap-3">
            <Icon of={mail} className="mt-0.5 size-5 opacity-75" />
            <a className="break-all underline-offset-4 hover:underline" href={`mailto:${frame.email}`}>
              {frame.email}
            </a>
          </li>
        ) : null}
        {frame.address ? (
          <li className="flex gap-3">
            <Icon of={mapPin} className="mt-0.5 size-5 opacity-75" />
            <address className="not-italic opacity-80">{frame.address}</address>
          </li>
        ) : null}
      </ul>
      {frame.chat ? (
        <p lang={langOf(frame.chat, 'privacyNote')} className="mt-4 text-xs opacity-75">
          {frame.chat.privacyNote}
        </p>
      ) : null}
    </div>
  )
}

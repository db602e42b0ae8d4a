import type { Locale } from '@/i18n/locales'
import { DetailsMenu } from '@/ui/details-menu'
import { Icon } from '@/ui/icon'
import { arrowRight, chevronDown } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
import type { NavLink, SiteFrameView } from './site-frame-view'

type ServicesMenuProps = {
  readonly locale: Locale
  readonly frame: SiteFrameView
  readonly label: string
  readonly all: string
  readonly programs: string
}

/**
 * The hair program's published services (specification, section 2), and beside them the other programs; closes on an
 * outside click.
 */
export function ServicesMenu({ locale, frame, label, all, programs }: ServicesMenuProps) {
  return (
    <DetailsMenu
      summary={
        <span className="nav-item">
          {label}
          <Icon of={chevronDown} className="menu-arrow size-4" />
        </span>
      }
    >
      <div className="menu-panel left-0 flex">
        <ul className="w-72">
          {frame.services.map((link) => (
            <MenuLink key={link.href} link={link} />
          ))}
          <li className="mt-1 border-t border-line pt-1">
            <PendingLink href={`/${locale}/services`} className="menu-item font-semibold text-bosphorus">
              {all}
              <Icon of={arrowRight} className="ms-auto size-4" />
            </PendingLink>
          </li>
        </ul>
        {frame.programs.length > 0 ? (
          <div className="ms-2 w-56 border-s border-line ps-2">
            <p id="menu-programs" className="menu-title">
              {programs}
            </p>
            <ul aria-labelledby="menu-programs">
              {frame.programs.map((link) => (
                <MenuLink key={link.href} link={link} />
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </DetailsMenu>
  )
}

function MenuLink({ link: { href, label, lang } }: { readonly link: NavLink }) {
  return (
    <li>
      <PendingLink href={href} lang={lang} className="menu-item">
        {label}
      </PendingLink>
    </li>
  )
}

import Link from 'next/link'
import type { Locale } from '@/i18n/locales'
import { DetailsMenu } from '@/ui/details-menu'
import { Icon } from '@/ui/icon'
import { arrowRight, chevronDown } from '@/ui/icon-shapes.generated'
import type { SiteChrome } from '../chrome'

type ServicesMenuProps = {
  readonly locale: Locale
  readonly chrome: SiteChrome
  readonly label: string
  readonly all: string
}

/** The hair program's published services; closes on an outside click (specification, section 2). */
export function ServicesMenu({ locale, chrome, label, all }: ServicesMenuProps) {
  return (
    <DetailsMenu
      summary={
        <span className="nav-item">
          {label}
          <Icon of={chevronDown} className="menu-arrow size-4" />
        </span>
      }
    >
      <ul className="menu-panel left-0 w-72">
        {chrome.services.map(({ href, label: name }) => (
          <li key={href}>
            <Link prefetch={false} href={href} className="menu-item">
              {name}
            </Link>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <Link
            prefetch={false}
            href={`/${locale}/services`}
            className="menu-item font-semibold text-bosphorus"
          >
            {all}
            <Icon of={arrowRight} className="ms-auto size-4" />
          </Link>
        </li>
      </ul>
    </DetailsMenu>
  )
}

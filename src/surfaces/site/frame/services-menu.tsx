import type { Locale } from '@/i18n/locales'
import { DetailsMenu } from '@/ui/details-menu'
import { Icon } from '@/ui/icon'
import { arrowRight, chevronDown } from '@/ui/icon-shapes.generated'
import { PendingLink } from '@/ui/pending-link'
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
        {chrome.services.map(({ href, label: name, lang }) => (
          <li key={href}>
            <PendingLink href={href} lang={lang} className="menu-item">
              {name}
            </PendingLink>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <PendingLink href={`/${locale}/services`} className="menu-item font-semibold text-bosphorus">
            {all}
            <Icon of={arrowRight} className="ms-auto size-4" />
          </PendingLink>
        </li>
      </ul>
    </DetailsMenu>
  )
}

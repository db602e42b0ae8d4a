import type { Locale } from '@/i18n/locales'
import { cx } from '@/ui/cx'
import { LinkButton } from '@/ui/link-button'
import { ConsultationNotice } from '../compliance/consultation-notice'

type ContactCardProps = {
  readonly locale: Locale
  readonly title: string
  readonly text: string
  readonly action: string
  readonly href: string
  readonly note?: string | undefined
  /** Where the note is not in the page's language. */
  readonly noteLang?: string | undefined
  readonly className?: string
}

/** A card with a call to action: what happens next, and one button. */
export function ContactCard({
  locale,
  title,
  text,
  action,
  href,
  note,
  noteLang,
  className,
}: ContactCardProps) {
  return (
    <section
      className={cx('overflow-hidden rounded-card border border-line bg-surface shadow-card', className)}
    >
      <div aria-hidden="true" className="lattice-band text-iznik opacity-70" />
      <div className="grid gap-3 p-6">
        <h2 className="display text-xl">{title}</h2>
        <p className="text-sm text-ink-soft">{text}</p>
        <LinkButton variant="main" href={href} className="mt-2">
          {action}
        </LinkButton>
        <ConsultationNotice locale={locale} />
        {note ? (
          <p lang={noteLang} className="text-2xs text-ink-soft">
            {note}
          </p>
        ) : null}
      </div>
    </section>
  )
}

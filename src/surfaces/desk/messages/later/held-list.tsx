import type { HeldRow } from '@/care/conversations/later/present'
import { shortDateTime } from '@/i18n/dates'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { Chip } from '@/ui/chip'
import { TextLink } from '@/ui/text-link'

type HeldListProps = { readonly locale: Locale; readonly rows: readonly HeldRow[] }

/** Messages that do not go out by themselves: whom they are for, and why. Nothing that people wrote is shown. */
export async function HeldList({ locale, rows }: HeldListProps) {
  const { sendLater: words } = await loadMessages(locale)
  if (rows.length === 0) return null
  return (
    <section
      aria-labelledby="held-title"
      className="grid gap-2 rounded-field border border-line bg-surface p-4 text-2xs"
    >
      <h2 id="held-title" className="font-semibold">
        {words.heldTitle}
      </h2>
      <p className="text-ink-soft">{words.heldLead}</p>
      <ul className="divide-y divide-line">
        {rows.map(({ id, conversationId, patientName, reference, authorName, isOwn, sendAt, held }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <TextLink href={`/${locale}/desk/messages/${conversationId}`} className="font-semibold">
              {words.heldOf.replace('{patient}', patientName).replace('{reference}', reference)}
            </TextLink>
            {isOwn ? <Chip tone="waiting">{words.yours}</Chip> : null}
            <span>{words.heldAs[held]}</span>
            <span className="tabular text-ink-soft">
              {words.by.replace('{name}', authorName)}, {shortDateTime(sendAt, locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

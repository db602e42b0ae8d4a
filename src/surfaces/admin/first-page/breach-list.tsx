import type { BreachesView } from '@/content/overview/present'
import { keyOf } from '@/content/overview/rules'
import { LANGUAGES } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { ListSection } from './list-section'
import { type ListProps, RecordLink } from './record-link'

/** Texts that break the compliance modes that are on: of visitors' pages, and of drafts that cannot be published so. */
export async function BreachList({
  breaches,
  name,
  reader,
  t,
  isWhole,
}: ListProps & { readonly breaches: BreachesView }) {
  const { entries, total, isChecked, unchecked } = breaches
  const rules = await translator(reader, 'editing')
  const none = unchecked > 0 ? null : t('firstPage.breaches.none')
  return (
    <ListSection
      {...{ name: 'breaches', total, t, isWhole }}
      title={t('firstPage.breaches.title')}
      none={isChecked ? none : t('firstPage.breaches.off')}
      shown={entries.length}
      lead={
        unchecked > 0 ? (
          <p style={{ margin: '0 0 .75rem' }}>{t('firstPage.breaches.unchecked', { count: unchecked })}</p>
        ) : null
      }
    >
      {entries.map((entry) => (
        <RecordLink
          key={`${keyOf(entry)} ${entry.locale} ${entry.rule} ${entry.quote} ${entry.isPublic}`}
          about={entry}
          name={name(entry)}
          part={`?locale=${entry.locale}`}
          below={t('firstPage.breaches.line', {
            quote: entry.quote,
            rule: rules(`compliance.rules.${entry.rule}`),
          })}
        >
          {LANGUAGES[entry.locale].name}
          {' · '}
          {t(entry.isPublic ? 'firstPage.breaches.public' : 'firstPage.breaches.draft')}
        </RecordLink>
      ))}
    </ListSection>
  )
}

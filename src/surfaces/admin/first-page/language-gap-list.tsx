import type { LanguagesView } from '@/content/overview/present'
import { keyOf } from '@/content/overview/rules'
import { LANGUAGES } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { SIGNS } from '../translations/language-list'
import { ListSection } from './list-section'
import { type ListProps, RecordLink } from './record-link'

type LanguageGapListProps = ListProps & { readonly languages: LanguagesView }

/** Records with languages that are missing, incomplete or older than the German text. */
export async function LanguageGapList({ languages, name, reader, t, isWhole }: LanguageGapListProps) {
  const { entries, total, counts } = languages
  const states = await translator(reader, 'editing')
  return (
    <ListSection
      {...{ name: 'languages', total, t, isWhole }}
      title={t('firstPage.languages.title')}
      none={t('firstPage.languages.none')}
      shown={entries.length}
      lead={
        total > 0 ? <p style={{ margin: '0 0 .75rem' }}>{t('firstPage.languages.counts', counts)}</p> : null
      }
    >
      {entries.map((entry) => (
        <RecordLink
          key={keyOf(entry)}
          about={entry}
          name={name(entry)}
          part={`?locale=${entry.gaps[0]?.locale}`}
          below={entry.gaps.map(({ locale, state }) => {
            const words = states('languages.line', {
              language: LANGUAGES[locale].name,
              state: states(`languages.state.${state}`),
            })
            return (
              <span key={locale} style={{ display: 'block' }}>
                <span aria-hidden="true">{SIGNS[state]}</span> {words}
              </span>
            )
          })}
        />
      ))}
    </ListSection>
  )
}

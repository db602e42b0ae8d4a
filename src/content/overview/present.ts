/** What the content admin's first page shows. */
import type { RuleId } from '@/content/compliance/constants'
import type { Locale } from '@/i18n/locales'
import type { GapCounts, LanguageGap, RecordRef, Schedule } from './rules'

/** A part of a list, and how long the whole list is. */
export type ListView<Entry> = { readonly entries: readonly Entry[]; readonly total: number }

export type DraftEntry = RecordRef & {
  /** When it was saved, ISO 8601. */
  readonly at: string
  /** Whether visitors read an earlier version. */
  readonly isPublic: boolean
}
export type LanguageEntry = RecordRef & { readonly gaps: readonly LanguageGap[] }
/** The longest forgotten first. */
export type LanguagesView = ListView<LanguageEntry> & { readonly counts: GapCounts }

export type BreachEntry = RecordRef & {
  readonly locale: Locale
  readonly rule: RuleId
  /** The words that break it. */
  readonly quote: string
  /** Whether visitors read them; otherwise publishing them would be refused. */
  readonly isPublic: boolean
}
export type BreachesView = ListView<BreachEntry> & {
  /** Whether any compliance mode is on. */
  readonly isChecked: boolean
  /** Records whose check is still to come. */
  readonly unchecked: number
}

export type OverviewView = {
  readonly drafts: ListView<DraftEntry>
  readonly scheduled: ListView<Schedule>
  readonly languages: LanguagesView
  readonly breaches: BreachesView
}

/** A record by name, for links to it. */
export type RecordTitle = {
  /** Null: it has none, or is gone. */
  readonly title: string | null
  readonly isPublic: boolean
  /** Of its public text, ISO 8601. */
  readonly at: string
}

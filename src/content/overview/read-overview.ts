/** What of the content needs an editor. For the content admin: the caller has checked who asks. */
import type { Payload } from 'payload'
import type { Locale } from '@/i18n/locales'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { processWide } from '@/lib/process-wide'
import { checkTexts } from './check-texts'
import { FAILED_DAYS, LIST_LIMIT } from './constants'
import type { DraftEntry, LanguageEntry, LanguagesView, ListView, OverviewView, RecordTitle } from './present'
import {
  countGaps,
  type GapCounts,
  keyOf,
  openLanguagesOf,
  type RecordRef,
  type Schedule,
  type Source,
  scheduleOf,
  sourcesOf,
} from './rules'
import {
  selectDrafts,
  selectExisting,
  selectLanguages,
  selectScheduled,
  selectStamp,
  selectTitles,
} from './table'

/** @param limit entries of each list */
export async function readOverview(payload: Payload, limit = LIST_LIMIT): Promise<OverviewView> {
  const sources = sourcesIn(payload)
  const [drafts, scheduled, languages, breaches] = await Promise.all([
    readDrafts(payload, sources, limit),
    readScheduled(payload, sources, limit),
    readLanguages(payload, sources, limit),
    checkTexts(payload, sources, limit),
  ])
  return { drafts, scheduled, languages, breaches }
}

export function sourcesIn({ config }: Payload): readonly Source[] {
  return sourcesOf(config.collections, config.globals)
}

type RefRow = { readonly collection: string; readonly record_id: number }
const refOf = ({ collection, record_id }: RefRow): RecordRef => ({ collection, recordId: record_id })

type DraftRow = RefRow & { readonly at: Date; readonly is_public: boolean | null; readonly total: number }

async function readDrafts(
  { db }: Payload,
  sources: readonly Source[],
  limit: number,
): Promise<ListView<DraftEntry>> {
  const { rows } = await db.pool.query<DraftRow>(selectDrafts(sources), [limit])
  const entries = rows.map((row) => ({
    ...refOf(row),
    at: row.at.toISOString(),
    isPublic: row.is_public === true,
  }))
  return { entries, total: rows[0]?.total ?? 0 }
}

type JobRow = Parameters<typeof scheduleOf>[0] & { readonly total: number }

async function readScheduled(
  { db }: Payload,
  sources: readonly Source[],
  limit: number,
): Promise<ListView<Schedule>> {
  const since = new Date(now().getTime() - FAILED_DAYS * DAY_MS)
  const { rows } = await db.pool.query<JobRow>(selectScheduled(sources), [since, limit])
  const entries = rows.flatMap((row) => scheduleOf(row) ?? [])
  return { entries, total: rows[0]?.total ?? 0 }
}

type StoredLanguages = { stamp: string | undefined; open: readonly LanguageEntry[]; counts: GapCounts }
const stored = processWide(
  'overview-languages',
  (): StoredLanguages => ({ stamp: undefined, open: [], counts: countGaps([]) }),
)

type LanguageRow = RefRow & { readonly status: unknown; readonly at: Date }

/** Read again only when a record was saved since: the state of thousands of records takes longer than all the rest. */
async function readLanguages(
  { db }: Payload,
  sources: readonly Source[],
  limit: number,
): Promise<LanguagesView> {
  const { rows: stamps } = await db.pool.query<{ stamp: string }>(selectStamp(sources))
  const stamp = stamps[0]?.stamp ?? ''
  if (stored.stamp !== stamp) {
    const { rows } = await db.pool.query<LanguageRow>(selectLanguages(sources))
    const found = rows
      .flatMap(({ status, at, ...row }) => {
        const { gaps, since } = openLanguagesOf(status)
        const waitsFrom = since === null ? at.getTime() : Date.parse(since)
        return gaps.length > 0 ? [{ entry: { ...refOf(row), gaps }, waitsFrom }] : []
      })
      .sort((one, other) => one.waitsFrom - other.waitsFrom)
    const open = found.map(({ entry }) => entry)
    Object.assign(stored, { stamp, open, counts: countGaps(open) })
  }
  const { open, counts } = stored
  return { entries: open.slice(0, limit), total: open.length, counts }
}

type TitleRow = RefRow & { readonly title: string | null; readonly is_public: boolean; readonly at: Date }

/** Records by `keyOf`, with their titles in the reader's language. Without those that no longer exist. */
export async function readTitles(
  payload: Payload,
  refs: readonly RecordRef[],
  locale: Locale,
): Promise<ReadonlyMap<string, RecordTitle>> {
  const keys = [...new Set(refs.map(keyOf))]
  if (keys.length === 0) return new Map()
  const { rows } = await payload.db.pool.query<TitleRow>(selectTitles(sourcesIn(payload)), [keys, locale])
  return new Map(
    rows.map((row) => {
      const { title, is_public: isPublic, at } = row
      return [keyOf(refOf(row)), { title: title || null, isPublic, at: at.toISOString() }]
    }),
  )
}

/** Those of the records that are gone: deleted for good, in the bin, or of a kind that there is no more. */
export async function findGone<Ref extends RecordRef>(
  payload: Payload,
  refs: readonly Ref[],
): Promise<Ref[]> {
  const sources = sourcesIn(payload)
  const keys = [...new Set(refs.filter(({ recordId }) => recordId > 0).map(keyOf))]
  const { rows } =
    keys.length > 0 ? await payload.db.pool.query<RefRow>(selectExisting(sources), [keys]) : NONE
  const globals = sources
    .filter(({ isGlobal }) => isGlobal)
    .map(({ slug }) => ({ collection: slug, recordId: 0 }))
  const existing = new Set([...rows.map(refOf), ...globals].map(keyOf))
  return refs.filter((ref) => !existing.has(keyOf(ref)))
}
const NONE = { rows: [] }

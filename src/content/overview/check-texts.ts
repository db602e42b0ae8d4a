/**
 * Which texts break the compliance modes that are on now: what visitors read, and drafts whose publication would be
 * refused. The linter runs when a record is published; a mode that was switched on later finds texts that it never saw.
 */
import { type CollectionSlug, createLocalReq, type Payload } from 'payload'
import { type BeforeAfterFiles, findBeforeAfterFiles } from '@/content/compliance/read-before-after-files'
import { type Compliance, findBreaches, hidesBeforeAfter, rulesFor } from '@/content/compliance/rules'
import { localTexts } from '@/content/translations/rules'
import { LOCALES } from '@/i18n/locales'
import { log } from '@/lib/log'
import { processWide } from '@/lib/process-wide'
import { CHECK_BATCH, CHECK_WAIT_MS } from './constants'
import type { BreachEntry, BreachesView } from './present'
import { keyOf, type RecordRef, type Source } from './rules'
import { selectTextRecords } from './table'

type TextRecord = RecordRef & {
  readonly isPublic: boolean
  readonly hasDraft: boolean
  readonly stamp: string
}
type CheckResult = { readonly stamp: string; readonly breaches: readonly BreachEntry[] }

/** What was found in each record, until it is saved again or a mode is switched. */
const memory = processWide('checked-texts', () => ({
  modes: '',
  checked: new Map<string, CheckResult>(),
  running: undefined as Promise<void> | undefined,
}))

/**
 * The breaches of all records. Only what changed is read; a check of many records goes on in the background, in small
 * steps, while pages show what is known.
 */
export async function checkTexts(
  payload: Payload,
  sources: readonly Source[],
  limit: number,
): Promise<BreachesView> {
  const compliance = await readModes(payload)
  const isChecked = LOCALES.some((locale) => rulesFor(compliance, locale, true).length > 0)
  if (!isChecked) return { isChecked, entries: [], total: 0, unchecked: 0 }
  const beforeAfter = LOCALES.some((locale) => hidesBeforeAfter(compliance, locale))
    ? await findBeforeAfterFiles(payload)
    : undefined
  // A file that is marked since may be in any text.
  const modes = JSON.stringify([compliance, ...(beforeAfter?.keys() ?? [])])
  if (memory.modes !== modes) Object.assign(memory, { modes, checked: new Map() })
  const records = await listRecords(payload, sources)
  const due = records.filter((record) => memory.checked.get(keyOf(record))?.stamp !== record.stamp)
  if (due.length > 0) {
    memory.running ??= checkAll(payload, due, { compliance, beforeAfter }, modes).finally(() => {
      memory.running = undefined
    })
    await Promise.race([memory.running, new Promise((resolve) => setTimeout(resolve, CHECK_WAIT_MS))])
  }
  const known = records.map((record) => ({ record, found: memory.checked.get(keyOf(record)) }))
  const breaches = known.flatMap(({ found }) => found?.breaches ?? [])
  const entries = breaches.toSorted((one, other) => Number(other.isPublic) - Number(one.isPublic))
  return {
    ...{ isChecked, entries: entries.slice(0, limit), total: breaches.length },
    unchecked: known.filter(({ record, found }) => found?.stamp !== record.stamp).length,
  }
}

async function readModes(payload: Payload): Promise<Compliance> {
  const { compliance } = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    overrideAccess: true, // the same modes for every editor
    select: { compliance: true },
  })
  return {
    informationModeTr: compliance?.informationModeTr === true,
    noBeforeAfterDe: compliance?.noBeforeAfterDe === true,
    consultationNoticeEn: compliance?.consultationNoticeEn === true,
  }
}

type RecordRow = {
  readonly collection: string
  readonly record_id: number
  readonly saved: Date
  readonly is_public: boolean
  readonly drafted: Date | null
}

async function listRecords({ db }: Payload, sources: readonly Source[]): Promise<TextRecord[]> {
  const { rows } = await db.pool.query<RecordRow>(selectTextRecords(sources))
  return rows.map(({ collection, record_id, saved, is_public: isPublic, drafted }) => ({
    ...{ collection, recordId: record_id, isPublic, hasDraft: drafted !== null },
    stamp: `${isPublic} ${saved.getTime()} ${drafted?.getTime()}`,
  }))
}

/** What texts may not say in the present modes, and pictures that they may not address. */
type Rules = { readonly compliance: Compliance; readonly beforeAfter: BeforeAfterFiles | undefined }

/** Never rejects: the page shows what is not checked. */
async function checkAll(
  payload: Payload,
  records: readonly TextRecord[],
  rules: Rules,
  modes: string,
): Promise<void> {
  try {
    for (const [collection, ofOne] of Map.groupBy(records, ({ collection }) => collection))
      for (let start = 0; start < ofOne.length; start += CHECK_BATCH) {
        if (memory.modes !== modes) return
        await checkBatch(payload, collection, ofOne.slice(start, start + CHECK_BATCH), rules)
        await new Promise(setImmediate) // other requests first
      }
  } catch (error) {
    log.error({ err: error }, 'the texts of the content could not be checked')
  }
}

async function checkBatch(
  payload: Payload,
  slug: string,
  records: readonly TextRecord[],
  { compliance, beforeAfter }: Rules,
): Promise<void> {
  const { collections, globals } = payload.config
  const config = [...collections, ...globals].find((one) => one.slug === slug)
  if (!config) return
  const inPublic = records.filter(({ isPublic }) => isPublic)
  const inDrafts = records.filter(({ isPublic, hasDraft }) => hasDraft || !isPublic)
  const [publicTexts, draftTexts] = [
    await readRecords(payload, slug, inPublic, false),
    await readRecords(payload, slug, inDrafts, true),
  ]
  for (const record of records) {
    const breachesIn = (found: Map<number, object>, isPublic: boolean): BreachEntry[] => {
      const text = found.get(record.recordId)
      if (!text) return []
      const isFlagged = 'isFlaggedProcedure' in text && text.isFlaggedProcedure === true
      const breaches = findBreaches(
        localTexts(config.fields, text, 'all'),
        compliance,
        isFlagged,
        beforeAfter,
      )
      const { collection, recordId } = record
      return breaches.map(({ rule, text: { locale }, quote }) => ({
        ...{ collection, recordId, locale, rule, quote, isPublic },
      }))
    }
    const shown = breachesIn(publicTexts, true)
    const isShown = ({ locale, rule, quote }: BreachEntry) =>
      shown.some((one) => one.locale === locale && one.rule === rule && one.quote === quote)
    const drafted = breachesIn(draftTexts, false).filter((breach) => !isShown(breach))
    memory.checked.set(keyOf(record), { stamp: record.stamp, breaches: [...shown, ...drafted] })
  }
}

/** Whole records in all languages, by id. */
async function readRecords(
  payload: Payload,
  slug: string,
  records: readonly TextRecord[],
  draft: boolean,
): Promise<Map<number, object>> {
  if (records.length === 0) return new Map()
  const whole = {
    draft,
    depth: 0,
    locale: 'all',
    overrideAccess: true, // the system reads; only editors see the result
    req: await createLocalReq({}, payload),
  } as const
  const global = payload.config.globals.find((one) => one.slug === slug)
  if (global) return new Map([[0, await payload.findGlobal({ ...whole, slug: global.slug })]])
  const { docs } = await payload.find({
    ...whole,
    collection: slug as CollectionSlug,
    where: { id: { in: records.map(({ recordId }) => recordId) } },
    ...{ limit: records.length, pagination: false },
  })
  return new Map(docs.map((doc) => [Number(doc.id), doc]))
}

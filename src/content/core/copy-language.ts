/**
 * What Payload's *Copy to Locale* leaves: a draft, in a language that still counts as not translated. Payload saves the copy
 * with the state of the newest version, so a copy of a published record would be public at once.
 */
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalBeforeChangeHook,
  GlobalBeforeOperationHook,
  RequestContext,
} from 'payload'
import { savedLocale } from '@/content/translations/hooks'
import { type LanguageStatus, parseStatus } from '@/content/translations/rules'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { isRecord } from '@/lib/is-record'

/** In the context of a request that copies the texts of one language into another. */
export const COPIES_LANGUAGE = { copiesLanguage: true } as const

const isCopy = (context: RequestContext) => context.copiesLanguage === true

export const saveCopyAsDraft: CollectionBeforeOperationHook = ({ args, collection, context, operation }) =>
  operation === 'update' && isCopy(context) && collection.versions?.drafts ? asDraft(args) : args

export const saveGlobalCopyAsDraft: GlobalBeforeOperationHook = ({ args, context, global, operation }) =>
  operation === 'update' && isCopy(context) && global.versions?.drafts ? asDraft(args) : args

function asDraft<Args extends object>(args: Args): Args {
  const data = 'data' in args && isRecord(args.data) ? args.data : {}
  return { ...args, data: { ...data, _status: 'draft' } }
}

export const keepCopyUnreviewed: CollectionBeforeChangeHook = ({ context, data, originalDoc, req }) =>
  isCopy(context) ? withUnreviewed(data, originalDoc?.languageStatus, savedLocale(req)) : data

export const keepGlobalCopyUnreviewed: GlobalBeforeChangeHook = ({ context, data, originalDoc, req }) =>
  isCopy(context) ? withUnreviewed(data, originalDoc?.languageStatus, savedLocale(req)) : data

/** @param data with the language status as an editor's own save would leave it */
function withUnreviewed<Data extends { languageStatus?: unknown }>(
  data: Data,
  before: unknown,
  locale: Locale | 'all',
): Data {
  const status = parseStatus(data.languageStatus)
  if (!status || locale === 'all' || locale === DEFAULT_LOCALE) return data
  return { ...data, languageStatus: unreviewed(status, parseStatus(before), locale) }
}

/** A copied text is as old as the German one before its last change, until an editor saves the language. */
function unreviewed(
  status: LanguageStatus,
  before: LanguageStatus | undefined,
  locale: Locale,
): LanguageStatus {
  const german = status[DEFAULT_LOCALE].changedAt
  const isUnchanged = before?.[locale].print === status[locale].print
  if (isUnchanged) return { ...status, [locale]: { ...status[locale], changedAt: before[locale].changedAt } }
  const changedAt = german && new Date(Date.parse(german) - 1).toISOString()
  return { ...status, [locale]: { ...status[locale], changedAt } }
}

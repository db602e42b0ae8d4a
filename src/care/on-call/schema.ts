/** What the desk types about on-call organisations. */
import * as v from 'valibot'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@/care/accounts/constants'
import { isCalendarDay } from '@/lib/calendar-day'
import { openedFields } from '@/lib/opened-form'
import { oneLine, storableText } from '@/lib/plain-text'
import { onCallFeedIdSchema } from '@/lib/record-ids'
import { TIME_ZONE_MAX_LENGTH, toTimeZone } from '@/lib/time-zone'
import { HAND_OVER_MAX, ON_CALL_NAME_MAX, ON_CALL_TEXT_MAX, OVERRIDE_KINDS, PART_KINDS } from './constants'

const id = v.pipe(v.string('INVALID'), v.maxLength(36, 'INVALID'))
/** Empty for a new record. */
const changed = v.optional(id, '')
const key = v.pipe(v.string('INVALID'), v.uuid('INVALID'))
/** Hash of the gaps and overlaps that were shown; empty before. */
const confirmed = v.optional(v.pipe(v.string(), v.maxLength(64, 'INVALID')), '')

const toLine = v.transform((typed: string) => oneLine(typed))
const line = (max: number) =>
  v.optional(v.pipe(v.string('INVALID'), toLine, v.maxLength(max, 'TEXT_TOO_LONG')), '')
const requiredLine = (max: number, code: string) =>
  v.pipe(v.optional(v.string(), ''), toLine, v.nonEmpty(code), v.maxLength(max, 'TEXT_TOO_LONG'))
/** As people write numbers, with at least five digits, because it becomes a link that dials. */
const phone = v.optional(
  v.pipe(
    v.string('INVALID'),
    toLine,
    v.check((typed) => typed === '' || /^\+?(?:[\s()./-]*\d){5,20}$/.test(typed), 'PHONE_INVALID'),
  ),
  '',
)
const time = v.optional(
  v.pipe(
    v.string('INVALID'),
    v.check((typed) => typed === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(typed), 'TIME_INVALID'),
  ),
  '',
)

/** The field name of a language's checkbox. */
export function languageField(language: SpokenLanguage) {
  return `answers_${language}` as const
}
const languageBoxes = v.entriesFromList(
  SPOKEN_LANGUAGES.map(languageField),
  v.optional(v.picklist(['on', ''], 'INVALID'), ''),
)

export const organisationForm = v.pipe(
  v.object({
    ...openedFields,
    ...languageBoxes,
    organisation: changed,
    name: requiredLine(ON_CALL_NAME_MAX, 'NAME_REQUIRED'),
    purpose: line(ON_CALL_TEXT_MAX),
    phone,
    time_zone: v.pipe(
      v.string('TIME_ZONE_INVALID'),
      v.maxLength(TIME_ZONE_MAX_LENGTH, 'TIME_ZONE_INVALID'),
      v.transform((typed) => toTimeZone(typed) ?? ''),
      v.nonEmpty('TIME_ZONE_INVALID'),
    ),
    hours_from: time,
    hours_until: time,
    fallback_name: requiredLine(ON_CALL_NAME_MAX, 'NAME_REQUIRED'),
    fallback_phone: v.pipe(phone, v.nonEmpty('PHONE_REQUIRED')),
    confirmed,
    idempotency_key: key,
  }),
  v.forward(
    v.partialCheck(
      [['hours_from'], ['hours_until']],
      ({ hours_from, hours_until }) => (hours_from === '') === (hours_until === ''),
      'HOURS_INCOMPLETE',
    ),
    ['hours_until'],
  ),
  v.transform((typed) => ({
    ...typed,
    languages: SPOKEN_LANGUAGES.filter((language) => typed[languageField(language)] === 'on'),
  })),
)
export type OrganisationInput = v.InferOutput<typeof organisationForm>

export const archiveForm = v.object({
  organisation: id,
  archived: v.picklist(['yes', 'no'], 'INVALID'),
  confirmed,
})
export type ArchiveInput = v.InferOutput<typeof archiveForm>

export const memberForm = v.object({
  ...openedFields,
  organisation: id,
  member: changed,
  /** An account of the team; empty for a person outside of it. */
  account: changed,
  /** Empty: as the account has them. */
  name: line(ON_CALL_NAME_MAX),
  phone,
  idempotency_key: key,
})
export type MemberInput = v.InferOutput<typeof memberForm>

const person = v.pipe(v.string('PERSON_REQUIRED'), v.nonEmpty('PERSON_REQUIRED'), v.maxLength(36, 'INVALID'))
/** Read with the organisation's zone in the use case. */
const moment = (code: string) => v.pipe(v.string(code), v.nonEmpty(code), v.maxLength(16, 'MOMENT_INVALID'))
/** Which of two instants, where clocks show the time twice. */
const occurrence = v.optional(v.picklist(['', 'first', 'second'], 'INVALID'), '')
const times = {
  ...{ starts: moment('START_REQUIRED'), ends: moment('END_REQUIRED') },
  ...{ starts_occurrence: occurrence, ends_occurrence: occurrence },
}

export const shiftForm = v.object({
  ...openedFields,
  ...times,
  organisation: id,
  shift: changed,
  person,
  /** The last day of a weekly repetition; empty for none. */
  until: v.optional(
    v.pipe(
      v.string('INVALID'),
      v.check((typed) => typed === '' || isCalendarDay(typed), 'DAY_INVALID'),
    ),
    '',
  ),
  confirmed,
  idempotency_key: key,
})
export type ShiftInput = v.InferOutput<typeof shiftForm>

export const overrideForm = v.pipe(
  v.object({
    ...openedFields,
    ...times,
    organisation: id,
    override: changed,
    kind: v.picklist(OVERRIDE_KINDS, 'KIND_REQUIRED'),
    person,
    /** Whose place is taken; only of the kind `replace`. */
    replaced: v.optional(id, ''),
    reason: line(ON_CALL_TEXT_MAX),
    confirmed,
    idempotency_key: key,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['replaced']],
      ({ kind, replaced }) => kind !== 'replace' || replaced !== '',
      'REPLACED_REQUIRED',
    ),
    ['replaced'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['person'], ['replaced']],
      ({ kind, person: one, replaced }) => kind !== 'replace' || one !== replaced,
      'SAME_PERSON',
    ),
    ['replaced'],
  ),
)
export type OverrideInput = v.InferOutput<typeof overrideForm>

/** Which part is brought back. */
export const partForm = v.object({
  organisation: id,
  kind: v.picklist(PART_KINDS, 'INVALID'),
  id,
  confirmed,
})
export type PartInput = v.InferOutput<typeof partForm>

const ofPage = { ...partForm.entries, base: openedFields.base }

/** Which part is removed, and the revision of what the page showed of it. */
export const removalForm = v.object({
  ...ofPage,
  /** Of a shift: the later ones that repeat it are removed with it. */
  following: v.optional(v.picklist(['', 'yes'], 'INVALID')),
})
export type RemovalInput = v.InferOutput<typeof removalForm>

export const noteForm = v.object({
  organisation: id,
  text: v.pipe(
    v.optional(v.string(), ''),
    v.transform(storableText),
    v.nonEmpty('TEXT_REQUIRED'),
    v.maxLength(HAND_OVER_MAX, 'TEXT_TOO_LONG'),
  ),
  idempotency_key: key,
})

/** Which shift or override ends now, and the revision of what the page showed of it. */
export const endForm = v.object({
  ...ofPage,
  kind: v.picklist(['shift', 'override'], 'INVALID'),
})
export type EndInput = v.InferOutput<typeof endForm>

/** Whose shifts a calendar has; an empty person: all of the organisation. */
export const feedForm = v.object({ organisation: id, person: changed, idempotency_key: key })
export const revokeForm = v.object({ feed: onCallFeedIdSchema })

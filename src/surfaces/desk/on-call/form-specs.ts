/** The fields of each form of an on-call organisation. */
import { SPOKEN_LANGUAGES } from '@/care/accounts/constants'
import { HAND_OVER_MAX, ON_CALL_NAME_MAX, ON_CALL_TEXT_MAX, OVERRIDE_KINDS } from '@/care/on-call/constants'
import type {
  OnCallDetail,
  OnCallMemberView,
  OnCallOverrideView,
  OnCallShiftView,
  StaffChoice,
} from '@/care/on-call/present'
import { languageField } from '@/care/on-call/schema'
import { timeZones } from '@/care/profile/rules'
import { citiesOf } from '@/i18n/cities'
import type { Locale } from '@/i18n/locales'
import { languageName } from '@/i18n/names'
import type { Messages } from '@/i18n/namespaces'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import type { FieldSpec } from './on-call-field'

type Words = Messages['onCall']
type Values = OnCallDetail['values']

export async function organisationFields(
  words: Words,
  locale: Locale,
  values?: Values,
): Promise<readonly FieldSpec[]> {
  const timeZone = values?.time_zone ?? HOSPITAL_TIME_ZONE
  const zones = await citiesOf([...new Set([...timeZones(), timeZone])], locale)
  const { fields } = words
  const chosen = values?.languages.split(' ') ?? []
  const text = (name: keyof Values & keyof Words['fields'], more: Partial<FieldSpec> = {}): FieldSpec => ({
    ...{ name, label: fields[name], type: 'text', value: values?.[name] ?? '', ...more },
  })
  return [
    text('name', { max: ON_CALL_NAME_MAX }),
    text('purpose', { max: ON_CALL_TEXT_MAX, isOptional: true }),
    text('phone', { type: 'tel', isOptional: true, hint: fields.phoneHint }),
    {
      ...{ name: 'languages', label: fields.languages, type: 'boxes' },
      options: SPOKEN_LANGUAGES.map((language) => ({
        value: languageField(language),
        label: languageName(language, locale),
        isChosen: chosen.includes(language),
      })),
    },
    text('time_zone', {
      ...{ type: 'select', value: timeZone },
      options: zones.map(({ zone, city }) => ({ value: zone, label: city })),
    }),
    text('hours_from', { type: 'time', isOptional: true, hint: fields.hoursHint }),
    text('hours_until', { type: 'time', isOptional: true }),
    text('fallback_name', { max: ON_CALL_NAME_MAX, hint: fields.fallbackHint }),
    text('fallback_phone', { type: 'tel' }),
  ]
}

/** @param member whose form it is; none for a new one */
export function memberFields(
  { fields }: Words,
  { staff, members }: Pick<OnCallDetail, 'staff' | 'members'>,
  member?: OnCallMemberView,
): readonly FieldSpec[] {
  const values = member?.values
  return [
    {
      ...{ name: 'account', label: fields.account, type: 'select', value: values?.account ?? '' },
      options: [{ value: '', label: fields.outside }, ...freeAccounts({ staff, members }, member)],
      formerOptions: staff.map(accountOption),
    },
    {
      ...{ name: 'name', label: fields.person, type: 'text', value: values?.name ?? '' },
      ...{ hint: fields.personHint, max: ON_CALL_NAME_MAX },
    },
    { name: 'phone', label: fields.number, type: 'tel', value: values?.phone ?? '' },
  ]
}

/** Accounts of nobody else; the member's own one also where it has left the team, so that it stays chosen. */
function freeAccounts(
  { staff, members }: Pick<OnCallDetail, 'staff' | 'members'>,
  member: OnCallMemberView | undefined,
) {
  const own = member?.values.account
  const taken = new Set(members.map(({ values }) => values.account))
  const free = staff.filter(({ id }) => id === own || !taken.has(id)).map(accountOption)
  const isListed = !own || free.some(({ value }) => value === own)
  return isListed ? free : [{ value: own, label: member.accountName || member.name }, ...free]
}

function accountOption({ id, name }: StaffChoice) {
  return { value: id, label: name }
}

/** Which of two instants is meant, in the words of the schedule. */
export type OccurrenceWords = Pick<
  Messages['schedule']['fields'],
  'startOccurrence' | 'endOccurrence' | 'none' | 'first' | 'second'
>

/** Who can be chosen, and the city whose clock is meant. */
type People = Pick<OnCallDetail, 'members' | 'removed'> & {
  readonly city: string
  readonly occurrence: OccurrenceWords
}

function peopleOptions({ members }: People, none: string) {
  return [{ value: '', label: none }, ...members.map(({ id, name }) => ({ value: id, label: name }))]
}

/** People who were removed a short time ago: a form may have been opened before. */
function formerPeople({ removed }: People) {
  return removed.filter(({ kind }) => kind === 'member').map(({ id, name }) => ({ value: id, label: name }))
}

function timeFields(
  { fields }: Words,
  { city, occurrence }: People,
  values?: OnCallShiftView['values'],
): readonly FieldSpec[] {
  const options = [
    { value: '', label: occurrence.none },
    { value: 'first', label: occurrence.first },
    { value: 'second', label: occurrence.second },
  ]
  const hint = fields.zoneHint.replace('{zone}', city)
  return [
    { name: 'starts', label: fields.starts, type: 'datetime-local', value: values?.starts ?? '', hint },
    {
      ...{ name: 'starts_occurrence', label: occurrence.startOccurrence, type: 'select', twiceOf: 'starts' },
      ...{ value: values?.starts_occurrence ?? '', options },
    },
    { name: 'ends', label: fields.ends, type: 'datetime-local', value: values?.ends ?? '' },
    {
      ...{ name: 'ends_occurrence', label: occurrence.endOccurrence, type: 'select', twiceOf: 'ends' },
      ...{ value: values?.ends_occurrence ?? '', options },
    },
  ]
}

export function shiftFields(
  words: Words,
  people: People,
  values?: OnCallShiftView['values'],
): readonly FieldSpec[] {
  const { fields } = words
  const repeated: FieldSpec = {
    ...{ name: 'until', label: fields.until, type: 'date', isOptional: true, hint: fields.untilHint },
  }
  return [
    {
      ...{ name: 'person', label: fields.onDuty, type: 'select', value: values?.person ?? '' },
      options: peopleOptions(people, fields.choose),
      formerOptions: formerPeople(people),
    },
    ...timeFields(words, people, values),
    ...(values ? [] : [repeated]),
  ]
}

export function overrideFields(
  words: Words,
  people: People,
  values?: OnCallOverrideView['values'],
): readonly FieldSpec[] {
  const { fields, kinds } = words
  return [
    {
      ...{ name: 'kind', label: fields.kind, type: 'select', value: values?.kind ?? 'replace' },
      options: OVERRIDE_KINDS.map((kind) => ({ value: kind, label: kinds[kind] })),
    },
    {
      ...{ name: 'person', label: fields.who, type: 'select', value: values?.person ?? '' },
      options: peopleOptions(people, fields.choose),
      formerOptions: formerPeople(people),
    },
    {
      ...{ name: 'replaced', label: fields.replaced, type: 'select', value: values?.replaced ?? '' },
      ...{ hint: fields.replacedHint, options: peopleOptions(people, fields.nobody) },
      formerOptions: formerPeople(people),
    },
    ...timeFields(words, people, values),
    {
      ...{ name: 'reason', label: fields.reason, type: 'text', value: values?.reason ?? '' },
      ...{ isOptional: true, max: ON_CALL_TEXT_MAX },
    },
  ]
}

export function noteFields({ fields }: Words): readonly FieldSpec[] {
  return [{ name: 'text', label: fields.note, type: 'area', max: HAND_OVER_MAX, hint: fields.noteHint }]
}

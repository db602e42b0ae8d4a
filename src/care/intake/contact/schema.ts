/** What only the contact form sends: read from the wire of specification, section 3, and written to its columns. */
import * as v from 'valibot'
import { CALL_DAYS, type TEXT_LIMITS } from '@/care/requests/constants'
import type { ContactInput } from './rules'

const text = v.optional(v.nullable(v.string('INVALID')))
const tick = v.nullish(v.boolean('INVALID'), false)
const list = v.nullish(v.pipe(v.array(v.string('INVALID'), 'INVALID'), v.maxLength(20, 'INVALID')))

/** Under the wire's names; its spelling is the specification's. */
export const contactWire = v.object({
  birth_date: text,
  prefered_communication_way: text,
  PreferedLanguage: text,
  request_quote: list,
  contacting_hours_from: text,
  contacting_hours_to: text,
  /** Null without a call-back. */
  selected_days: list,
  message: text,
  service_description: text,
  clinic_name: text,
  /** The page was opened for one service or one clinic, whose name may then not be empty. */
  needs_service: tick,
  needs_clinic: tick,
  known_health_problems: text,
  known_chronic_diseases: text,
  medication_taking: text,
  surgeries_history: text,
  /** Ids of files that `/uploads` has taken in. */
  files: list,
  has_file_under_way: tick,
  has_file_failed: tick,
})
/** Optional items become null when empty; days and hours only with a call-back, each day once and in the week's order. */
export function wishColumns(input: ContactInput) {
  const { hasCallBack, callDays } = input
  return {
    birthDate: input.birthDate || null,
    contactFrom: hasCallBack ? input.callFrom : null,
    contactUntil: hasCallBack ? input.callUntil : null,
    callDays: hasCallBack ? CALL_DAYS.filter((day) => callDays.includes(day)) : null,
    ...orNull(input),
  }
}

function orNull(input: ContactInput): Readonly<Record<keyof typeof TEXT_LIMITS, string | null>> {
  return {
    message: input.message || null,
    serviceDescription: input.serviceDescription || null,
    serviceName: input.serviceName || null,
    clinicName: input.clinicName || null,
    knownHealthProblems: input.knownHealthProblems || null,
    knownChronicDiseases: input.knownChronicDiseases || null,
    medicationTaking: input.medicationTaking || null,
    surgeriesHistory: input.surgeriesHistory || null,
  }
}

import type { FieldName, WIRE_ONLY, WireName } from '@/care/requests/fields'

type Names = Readonly<Record<string, WireName | keyof typeof WIRE_ONLY | 'terms' | 'consent_health'>> & {
  readonly [Field in FieldName]?: WireName<Field>
}

/** A form's field → its name on the wire, in the order of the form: faults are listed in it. */
export const CONTACT_NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  country: 'country',
  birthDate: 'birth_date',
  serviceName: 'service_name',
  clinicName: 'clinic_name',
  serviceDescription: 'service_description',
  message: 'message',
  knownHealthProblems: 'known_health_problems',
  knownChronicDiseases: 'known_chronic_diseases',
  medicationTaking: 'medication_taking',
  surgeriesHistory: 'surgeries_history',
  files: 'files',
  health: 'consent_health',
  communication: 'prefered_communication_way',
  phone: 'phone_number',
  language: 'PreferedLanguage',
  callDays: 'selected_days',
  callFrom: 'contacting_hours_from',
  callUntil: 'contacting_hours_to',
  terms: 'terms',
} as const satisfies Names

export type ContactField = keyof typeof CONTACT_NAMES

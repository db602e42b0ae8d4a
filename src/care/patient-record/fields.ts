/**
 * The six texts of a patient's record (specification, section 3, "Patient record"), declared once: the table, the form,
 * the limits, what is sealed, the sections of the FHIR document and the export derive from it. For the server and for
 * `import type`: pages get what they need as properties.
 */
import { type HealthName, REQUEST_FIELDS } from '@/care/requests/fields'
import { keysOf } from '@/lib/typed-record'

type RecordField = {
  /** Name in the export; its spelling is the specification's where it has one. */
  readonly wire: string
  /** Longest text, in characters (reading 29). */
  readonly max: number
  /** The same question in the contact form. */
  readonly request?: HealthName
  /** Health data: unsealed it does not compile. */
  readonly data: 'health'
  readonly sealed: true
  /** Section of the International Patient Summary. */
  readonly section: RecordSection
}
export type RecordSection = 'problems' | 'allergies' | 'medications' | 'procedures' | 'alerts'

const HEALTH = { data: 'health', sealed: true } as const

export const RECORD_FIELDS = {
  healthProblems: { ...HEALTH, ...sameAs('knownHealthProblems'), section: 'problems' },
  chronicDiseases: { ...HEALTH, ...sameAs('knownChronicDiseases'), section: 'problems' },
  medications: { ...HEALTH, ...sameAs('medicationTaking'), section: 'medications' },
  surgeries: { ...HEALTH, ...sameAs('surgeriesHistory'), section: 'procedures' },
  allergies: { ...HEALTH, wire: 'allergies', max: 255, section: 'allergies' },
  specialConditions: { ...HEALTH, wire: 'special_conditions', max: 255, section: 'alerts' },
} as const satisfies Readonly<Record<string, RecordField>>

export type RecordFieldName = keyof typeof RECORD_FIELDS
/** In the order in which they are asked and read. */
export const RECORD_FIELD_NAMES = keysOf(RECORD_FIELDS)

/** The question in the contact form that asks for the same; undefined where it has none. */
export function requestFieldOf(name: RecordFieldName): HealthName | undefined {
  const field: RecordField = RECORD_FIELDS[name]
  return field.request
}

function sameAs<const Name extends HealthName>(request: Name) {
  const { wire, max } = REQUEST_FIELDS[request]
  return { wire, max, request }
}

/** Codes of the International Patient Summary 2.0.0 (http://hl7.org/fhir/uv/ips). */
import type { RecordSection } from '../fields'

export const PROFILE = 'http://hl7.org/fhir/uv/ips/StructureDefinition'
export const LOINC = 'http://loinc.org'
export const ABSENT = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'
export const EMPTY_REASON = 'http://terminology.hl7.org/CodeSystem/list-empty-reason'
export const DATA_ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'
export const SUMMARY_CODE = { code: '60591-5', display: 'Patient summary Document' } as const

export const SECTIONS = {
  problems: { code: '11450-4', display: 'Problem list - Reported', none: 'no-known-problems' },
  allergies: {
    code: '48765-2',
    display: 'Allergies and adverse reactions Document',
    none: 'no-known-allergies',
  },
  medications: {
    code: '10160-0',
    display: 'History of Medication use Narrative',
    none: 'no-known-medications',
  },
  procedures: { code: '47519-4', display: 'History of Procedures Document', none: 'no-known-procedures' },
  /** There is no code for the absence of special conditions: the section is left out then. */
  alerts: { code: '104605-1', display: 'Alert', none: undefined },
} as const satisfies Readonly<
  Record<
    RecordSection,
    { readonly code: string; readonly display: string; readonly none: string | undefined }
  >
>

/** An additional section, which the profile allows. */
export const QUESTIONNAIRE_SECTION = { code: '74465-6', display: 'Questionnaire response Document' } as const

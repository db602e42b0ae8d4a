/** The resources of a section: what the patient says, not confirmed by anybody. Pure. */
import { LANGUAGES, type Locale } from '@/i18n/locales'
import type { RecordSection } from '../fields'
import type { AnswerView } from '../questionnaires/present'
import { DATA_ABSENT, PROFILE } from './constants'

export type Resource = { readonly resourceType: string; readonly [key: string]: unknown }
/** A text of the patient, or a code for *none known*. */
export type Concept =
  | { readonly text: string }
  | { readonly coding: readonly { readonly system: string; readonly code: string }[] }

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem'
const coded = (system: string, code: string) => ({ coding: [{ system: `${TERMINOLOGY}/${system}`, code }] })
const UNKNOWN_TIME = { extension: [{ url: DATA_ABSENT, valueCode: 'unknown' }] }

type About = {
  readonly patient: { readonly reference: string }
  /** `YYYY-MM-DD`, where it is known. */
  readonly day?: string | null
}

export function toResource(section: RecordSection, code: Concept, { patient, day }: About): Resource {
  switch (section) {
    case 'problems':
      return {
        resourceType: 'Condition',
        meta: { profile: [`${PROFILE}/Condition-uv-ips`] },
        clinicalStatus: coded('condition-clinical', 'active'),
        verificationStatus: coded('condition-ver-status', 'unconfirmed'),
        category: [coded('condition-category', 'problem-list-item')],
        ...{ code, subject: patient },
      }
    case 'allergies':
      return {
        resourceType: 'AllergyIntolerance',
        meta: { profile: [`${PROFILE}/AllergyIntolerance-uv-ips`] },
        clinicalStatus: coded('allergyintolerance-clinical', 'active'),
        verificationStatus: coded('allergyintolerance-verification', 'unconfirmed'),
        ...{ code, patient },
      }
    case 'medications':
      return {
        resourceType: 'MedicationStatement',
        meta: { profile: [`${PROFILE}/MedicationStatement-uv-ips`] },
        status: 'active',
        medicationCodeableConcept: code,
        subject: patient,
        _effectiveDateTime: UNKNOWN_TIME,
        informationSource: patient,
      }
    case 'procedures':
      return {
        resourceType: 'Procedure',
        meta: { profile: [`${PROFILE}/Procedure-uv-ips`] },
        status: 'completed',
        ...{ code, subject: patient },
        ...(day ? { performedDateTime: day } : { _performedDateTime: UNKNOWN_TIME }),
      }
    case 'alerts':
      return {
        resourceType: 'Flag',
        meta: { profile: [`${PROFILE}/Flag-alert-uv-ips`] },
        status: 'active',
        ...{ code, subject: patient },
      }
  }
}

/** Answers to questionnaires that were given in one language, with the wording of each question at the time. */
export function toQuestionnaireResponse(
  answers: readonly AnswerView[],
  locale: Locale,
  { patient }: About,
): Resource {
  const times = answers.map(({ savedAt }) => savedAt).sort()
  return {
    resourceType: 'QuestionnaireResponse',
    language: LANGUAGES[locale].code,
    status: 'completed',
    ...{ subject: patient, author: patient, source: patient },
    authored: times.at(-1),
    item: answers.map((answer) => ({
      linkId: answer.key,
      text: answer.question,
      answer: [toValue(answer)],
    })),
  }
}

function toValue({ kind, value, label }: AnswerView) {
  switch (kind) {
    case 'yes_no':
      return { valueBoolean: value === 'yes' }
    case 'number':
      return { valueDecimal: Number(value) }
    case 'date':
      return { valueDate: value }
    case 'choice':
      return { valueCoding: { code: value, display: label ?? value } }
    default:
      return { valueString: value }
  }
}

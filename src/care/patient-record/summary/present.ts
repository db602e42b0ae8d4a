/** What a summary of a patient's record holds: data without words. */
import type { OwnOfferView } from '@/care/offers/present'
import type { OrderView } from '@/care/orders/present'
import type { RequestView } from '@/care/requests/present'
import type { RecordAnswer } from '../present'
import type { AnswerView } from '../questionnaires/present'

export type SummaryPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** E.164. */
  readonly phone: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  /** `YYYY-MM-DD`, from the newest request that names it. */
  readonly birthDate: string | null
}

export type PatientSummary = {
  readonly person: SummaryPerson
  readonly answers: readonly RecordAnswer[]
  /** Answers to questionnaires. */
  readonly questionAnswers: readonly AnswerView[]
  readonly requests: readonly Pick<RequestView, 'reference' | 'serviceName' | 'status' | 'statusAt'>[]
  readonly offers: readonly Pick<OwnOfferView, 'title' | 'status' | 'statusAt' | 'validUntil' | 'end'>[]
  readonly orders: readonly Pick<
    OrderView,
    'number' | 'treatmentType' | 'status' | 'statusAt' | 'hospital' | 'treatmentFrom' | 'treatmentUntil'
  >[]
}

import type { MedicalReviewId } from '@/lib/record-ids'
import type { medicalReview } from './table'

/** What a patient sees of a medical review: who read the case, and when. */
export type ReviewView = {
  readonly doctorName: string
  /** Calendar day. */
  readonly reviewedOn: string
  /** What the newest review still asks the patient for; null when nothing is missing. */
  readonly needed: NeededView | null
}

export type NeededView = {
  readonly text: string
  /** When it was written down, ISO 8601. */
  readonly at: string
}

/** The same for the care team, with the note. */
export type DeskReview = Omit<ReviewView, 'needed'> & {
  readonly id: MedicalReviewId
  readonly note: string | null
  /** What the patient was asked for. */
  readonly needed: string | null
  /** Null when the account is gone. */
  readonly writtenBy: string | null
  /** When it was written down, ISO 8601. */
  readonly createdAt: string
  /** Null for a valid entry. */
  readonly withdrawn: WithdrawalView | null
}

export type WithdrawalView = {
  /** ISO 8601. */
  readonly at: string
  /** Null when the account is gone. */
  readonly by: string | null
  readonly reason: string
}

type Row = Pick<typeof medicalReview.$inferSelect, 'doctorName' | 'reviewedOn'>

export function presentReview({ doctorName, reviewedOn }: Row) {
  return { doctorName, reviewedOn }
}

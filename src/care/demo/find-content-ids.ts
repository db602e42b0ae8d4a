/** Hospital and doctor of a sample offer, as they are in the content. Pure. */
import type { OfferDraft } from '@/care/offers/schema'

type ContentRecord = { readonly id: string; readonly name: string }

/** Hospitals and doctors of the content, in the language of the samples' offers. */
export type ContentPlaces = {
  readonly hospitals: readonly ContentRecord[]
  readonly doctors: readonly ContentRecord[]
}

/** Without their ids, a new version would have to choose them again. Those that the content does not have keep none. */
export function withContentIds(draft: OfferDraft, { hospitals, doctors }: ContentPlaces): OfferDraft {
  const { hospital, doctor } = draft
  return {
    ...draft,
    hospital: hospital && { ...hospital, id: idOf(hospitals, hospital.name) },
    doctor: doctor && { ...doctor, id: idOf(doctors, doctor.name) },
  }
}

function idOf(records: readonly ContentRecord[], name: string): string | null {
  return records.find((record) => record.name === name)?.id ?? null
}

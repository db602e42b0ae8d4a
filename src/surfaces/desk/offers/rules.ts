/** Hospital and doctor of an offer: the doctor works at that hospital, for the program that was chosen. Pure. */
import { err, ok, type Result } from '@/lib/result'

type Hospital = { readonly id: number; readonly name: string }
export type DoctorPlace = {
  readonly hospitalId: number | null
  /** Slug. */
  readonly programSlug: string | null
}
type Doctor = DoctorPlace & { readonly id: number; readonly name: string }

/** The form's values: ids of hospital and doctor, the program's slug; '' where nothing was chosen. */
type PlaceChoice = { readonly hospital: string; readonly program: string; readonly doctor: string }
type Lists = { readonly hospitals: readonly Hospital[]; readonly doctors: readonly Doctor[] }
type NamedRecord = { readonly id: string; readonly name: string }
type Place = { readonly hospital: NamedRecord; readonly doctor: NamedRecord | null }

/** Whether a doctor can be offered for a treatment at this hospital, of this program if one is chosen. */
export function practises(doctor: DoctorPlace, hospital: string, program: string): boolean {
  return String(doctor.hospitalId) === hospital && (program === '' || doctor.programSlug === program)
}

/** The hospital and the doctor of an offer with the names they have in the content, or what is wrong with the choice. */
export function resolvePlace(
  { hospital, program, doctor }: PlaceChoice,
  lists: Lists,
): Result<Place, 'INVALID_INPUT'> {
  const place = lists.hospitals.find(({ id }) => String(id) === hospital)
  if (!place) return err('INVALID_INPUT', { hospital: 'HOSPITAL_REQUIRED' })
  const namedHospital = { id: hospital, name: place.name }
  if (!doctor) return ok({ hospital: namedHospital, doctor: null })
  const person = lists.doctors.find(({ id }) => String(id) === doctor)
  if (!person) return err('INVALID_INPUT', { doctor: 'DOCTOR_INVALID' })
  if (!practises(person, hospital, program)) return err('INVALID_INPUT', { doctor: 'DOCTOR_ELSEWHERE' })
  return ok({ hospital: namedHospital, doctor: { id: doctor, name: person.name } })
}

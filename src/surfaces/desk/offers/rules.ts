/** Who may be named in an offer: a doctor works at its hospital, for the program it is made for. Pure. */
import { err, ok, type Result } from '@/lib/result'

type Hospital = { readonly id: number; readonly name: string }
export type DoctorPlace = {
  readonly hospitalId: number | null
  /** Slug. */
  readonly programSlug: string | null
}
type Doctor = DoctorPlace & { readonly id: number; readonly name: string }

/** What was chosen in the form, '' where nothing was. */
type PlaceChoice = { readonly hospital: string; readonly program: string; readonly doctor: string }
type Lists = { readonly hospitals: readonly Hospital[]; readonly doctors: readonly Doctor[] }
type NamedRecord = { readonly id: string; readonly name: string }
type Place = { readonly hospital: NamedRecord; readonly doctor: NamedRecord | null }

/** Whether a doctor can be offered for a treatment of this program at this hospital. */
export function practises(doctor: DoctorPlace, hospital: string, program: string): boolean {
  return String(doctor.hospitalId) === hospital && doctor.programSlug === program
}

/** The hospital and the doctor of an offer with the names they have in the content, or what is wrong with the choice. */
export function placeOf(
  { hospital, program, doctor }: PlaceChoice,
  lists: Lists,
): Result<Place, 'INVALID_INPUT'> {
  const place = lists.hospitals.find(({ id }) => String(id) === hospital)
  if (!place) return err('INVALID_INPUT', { hospital: 'HOSPITAL_REQUIRED' })
  const named = { id: hospital, name: place.name }
  if (!doctor) return ok({ hospital: named, doctor: null })
  if (!program) return err('INVALID_INPUT', { program: 'PROGRAM_REQUIRED' })
  const person = lists.doctors.find(({ id }) => String(id) === doctor)
  if (!person) return err('INVALID_INPUT', { doctor: 'DOCTOR_INVALID' })
  if (!practises(person, hospital, program)) return err('INVALID_INPUT', { doctor: 'DOCTOR_ELSEWHERE' })
  return ok({ hospital: named, doctor: { id: doctor, name: person.name } })
}

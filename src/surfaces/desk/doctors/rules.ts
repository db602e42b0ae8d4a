/** In which order the desk offers doctors. Pure. */

export type ListedDoctor = {
  readonly id: string
  readonly name: string
  readonly hospitalId: number | null
  readonly hospitalName: string | null
  /** Slug. */
  readonly programSlug: string | null
}
/** What a request names: id of the hospital, slug of the specialty; null where it names none. */
export type RequestPlace = { readonly hospital: string | null; readonly program: string | null }

export type DoctorGroup = {
  readonly label: string
  readonly doctors: readonly { readonly id: string; readonly name: string }[]
}

type GroupOptions = {
  readonly first: RequestPlace
  /** Slug → name. */
  readonly programs: ReadonlyMap<string, string>
  /** Of doctors without hospital and specialty. */
  readonly other: string
  /** False where all are of one hospital. */
  readonly withHospital?: boolean
}

/**
 * Doctors by hospital and specialty. Groups of the request's hospital and specialty come first, then those of its
 * specialty, then those of its hospital; otherwise they are in the order of the list.
 */
export function groupDoctors(
  doctors: readonly ListedDoctor[],
  { first, programs, other, withHospital = true }: GroupOptions,
): readonly DoctorGroup[] {
  const groups = new Map<string, { readonly rank: number; readonly doctors: ListedDoctor[] }>()
  for (const doctor of doctors) {
    const { hospitalName, programSlug } = doctor
    const names = [withHospital ? hospitalName : null, programSlug && programs.get(programSlug)]
    const label = names.filter(Boolean).join(', ') || other
    const group = groups.get(label)
    if (group) group.doctors.push(doctor)
    else groups.set(label, { rank: rankOf(doctor, first), doctors: [doctor] })
  }
  return [...groups]
    .sort(([, one], [, two]) => one.rank - two.rank)
    .map(([label, { doctors: members }]) => ({
      label,
      doctors: members.map(({ id, name }) => ({ id, name })),
    }))
}

function rankOf({ hospitalId, programSlug }: ListedDoctor, { hospital, program }: RequestPlace): number {
  const isSpecialty = program !== null && programSlug === program
  const isThere = hospital !== null && String(hospitalId) === hospital
  return (isSpecialty ? 0 : 2) + (isThere ? 0 : 1)
}

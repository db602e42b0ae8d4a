/** Which records a doctor's and a hospital's page list. */

/** Services on a doctor's page; `/services` has them all. */
export const MAX_DOCTOR_SERVICES = 6

/** The doctors who work at a hospital, in their order. */
export function doctorsOfHospital<T extends { readonly hospitalId: number | null }>(
  hospitalId: number,
  doctors: readonly T[],
): readonly T[] {
  return doctors.filter((doctor) => doctor.hospitalId === hospitalId)
}

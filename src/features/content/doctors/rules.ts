/** Which doctors and services belong together. */

/** Services named on a doctor's page; the list has them all. */
export const MOST_DOCTOR_SERVICES = 6

/** The services of the doctor's program, in their order. */
export function servicesOfDoctor<T extends { readonly programSlug: string | null }>(
  doctor: { readonly programSlug: string | null },
  services: readonly T[],
): readonly T[] {
  const { programSlug } = doctor
  if (programSlug === null) return []
  return services.filter((service) => service.programSlug === programSlug).slice(0, MOST_DOCTOR_SERVICES)
}

/** The doctors who work at a hospital, in their order. */
export function doctorsOfHospital<T extends { readonly hospitalId: number | null }>(
  hospitalId: number,
  doctors: readonly T[],
): readonly T[] {
  return doctors.filter((doctor) => doctor.hospitalId === hospitalId)
}

import { addressName, basePageView, presentReview, type ReviewView } from '@/content/core/present'
import { dayOf, idOf, populated } from '@/content/core/related'
import type { InGerman } from '@/content/fallback/present'
import { cityOf } from '@/content/hospitals/rules'
import { type ImageView, presentImage } from '@/content/media/present'
import { writeRichText } from '@/content/media/write-rich-text'
import { presentSeo, type SeoView } from '@/content/seo/present'
import type { Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import { renderMarkdown } from '@/lib/markdown'
import type { Doctor } from '@/payload-types'

export type DoctorCard = InGerman<Doctor> & {
  readonly id: number
  readonly key: string
  readonly href: string
  readonly name: string
  readonly specialization: string
  readonly programSlug: string | null
  readonly photo: ImageView | null
  readonly hospitalId: number | null
  readonly hospitalName: string | null
  readonly languages: readonly string[]
}

export type DoctorView = DoctorCard &
  ReviewView & {
    readonly hospital: {
      readonly id: number
      readonly name: string
      readonly city: string
      readonly href: string
    } | null
    /** `YYYY-MM-DD` */
    readonly birthdate: string | null
    readonly registeredSpecialty: string
    readonly ownWork: string
    readonly medicalExperienceHtml: string
    readonly medicalEducationHtml: string
    readonly additionalExplanationsHtml: string
    readonly publications: readonly string[]
    readonly isSample: boolean
    readonly seo: SeoView
  }

export const DOCTOR_CARD_PARTS = {
  key: true,
  titleAndName: true,
  slug: true,
  fieldOfSpecialization: true,
  photo: true,
  program: true,
  hospital: true,
  languages: true,
} as const

type CardParts = Pick<Doctor, 'id' | keyof typeof DOCTOR_CARD_PARTS>

export function presentDoctorCard(doctor: CardParts, locale: Locale): DoctorCard {
  const name = doctor.titleAndName ?? ''
  return {
    ...basePageView('doctors', doctor, name, 'titleAndName', locale),
    name,
    specialization: doctor.fieldOfSpecialization ?? '',
    programSlug: populated(doctor.program)?.slug ?? null,
    photo: presentImage(doctor.photo),
    hospitalId: idOf(doctor.hospital),
    hospitalName: populated(doctor.hospital)?.name ?? null,
    languages: doctor.languages ?? [],
  }
}

export function presentDoctor(doctor: Doctor, locale: Locale): DoctorView {
  const card = presentDoctorCard(doctor, locale)
  const hospital = populated(doctor.hospital)
  return {
    ...card,
    hospital: hospital
      ? {
          id: hospital.id,
          name: hospital.name,
          city: cityOf(hospital.city),
          href: recordPath('hospitals', hospital.id, addressName(hospital, hospital.name, 'name'), locale),
        }
      : null,
    birthdate: dayOf(doctor.birthdate),
    registeredSpecialty: doctor.registeredSpecialty ?? '',
    ownWork: doctor.ownWork ?? '',
    medicalExperienceHtml: renderMarkdown(doctor.medicalExperience),
    medicalEducationHtml: renderMarkdown(doctor.medicalEducation),
    additionalExplanationsHtml: writeRichText(doctor.additionalExplanations),
    publications: (doctor.publications ?? []).map(({ reference }) => reference),
    ...presentReview(doctor, locale),
    isSample: doctor.isSample === true,
    seo: presentSeo(doctor.seo, {
      title: card.name,
      description: doctor.registeredSpecialty ?? card.specialization,
    }),
  }
}

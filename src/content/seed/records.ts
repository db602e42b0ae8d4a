/** Converts the demo content to records of the collections (formats: `seed/content/README.md`). */
import { FILE_ID_PREFIX } from '@/content/media/constants'
import { altOf, isJson, type Json, richTexts } from './localized'
import type { SeedRecord } from './write-records'

/** Finds the id a key was saved under. */
export type Ids = (collection: string, key: unknown) => number | undefined

function rows(value: unknown): Json[] {
  return Array.isArray(value) ? value : []
}

function present(ids: (number | undefined)[]): number[] {
  return ids.filter((id) => id !== undefined)
}

function keyOf(record: Json): string {
  return String(record.key ?? record.slug)
}

export type Picture = { readonly art: string; readonly alt: unknown }

/** Every picture the records name, once each, with its description. */
export function picturesOf(records: {
  services: Json[]
  blogs: Json[]
  programs: Json[]
  doctors: Json[]
  hospitals: Json[]
  testimonials: Json[]
}): Picture[] {
  const pictures = [
    ...records.services.map((service) => ({ art: String(service.art), alt: service.name })),
    ...records.blogs.map((blog) => ({ art: String(blog.art), alt: blog.title })),
    ...records.programs.flatMap((program) => [
      { art: `program/${program.slug}`, alt: program.name },
      ...[...rows(program.treatmentStages), ...rows(program.treatmentMethods)].map((row) => ({
        art: String(row.art),
        alt: row.title,
      })),
    ]),
    ...records.doctors.map((doctor) => ({ art: `portrait/${doctor.key}`, alt: doctor.titleAndName })),
    ...records.hospitals.flatMap((hospital) =>
      rows(hospital.photos).map((art) => ({ art: String(art), alt: `${hospital.name}, ${hospital.city}` })),
    ),
    ...records.testimonials.map((testimonial) => ({
      art: `testimonial/${testimonial.key}`,
      alt: testimonial.title,
    })),
  ]
  return [...new Map(pictures.toReversed().map((picture) => [picture.art, picture])).values()].toReversed()
}

/** @param file the file's part of the record, from `copyFileToMedia` */
export function mediaRecord({ art, alt }: Picture, file: Json): SeedRecord {
  return { key: art, data: { ...file, fileIdPrefix: FILE_ID_PREFIX, alt: altOf(alt) } }
}

export function categoryRecord(record: Json, ids: Ids): SeedRecord {
  return { key: keyOf(record), data: { ...record, parent: ids('service-categories', record.parent) ?? null } }
}

export function plainRecord(record: Json, order: number): SeedRecord {
  return { key: keyOf(record), data: { order, ...record } }
}

export function errorMessageRecord({ id, message }: Json): SeedRecord {
  return { key: String(id), data: { code: id, message } }
}

export function serviceRecord(record: Json, ids: Ids): SeedRecord {
  const { art, successFactors, recoveryTimeline, ...texts } = record
  return {
    key: keyOf(record),
    data: {
      ...texts,
      category: ids('service-categories', record.category),
      program: ids('programs', record.program),
      reviewedBy: ids('doctors', record.reviewedBy),
      pictures: present([ids('media', art)]),
      costsVerified: { verifiedOn: record.reviewedOn },
      successFactors: rows(successFactors).map(({ factor, value }) => ({
        factor: ids('success-factors', factor),
        value,
      })),
      recoveryTimeline: rows(recoveryTimeline).map(({ from, to, ...row }) => ({
        ...row,
        periodFrom: from,
        periodTo: to,
      })),
    },
  }
}

export function doctorRecord(record: Json, order: number, ids: Ids): SeedRecord {
  const { portrait: _, publications, ...texts } = record
  return {
    key: keyOf(record),
    data: {
      order,
      ...texts,
      photo: ids('media', `portrait/${record.key}`),
      program: ids('programs', record.program),
      hospital: ids('hospitals', record.hospital),
      additionalExplanations: richTexts(record.additionalExplanations),
      publications: rows(publications).map((reference) => ({ reference })),
    },
  }
}

/** The demo's figures were last verified on this day. */
export const SAMPLE_VERIFIED_ON = '2026-10-05'

export function hospitalRecord(record: Json, order: number, ids: Ids): SeedRecord {
  const { services: _, specialties, photos, rating, accreditation, ...texts } = record
  return {
    key: keyOf(record),
    data: {
      order,
      ...texts,
      ...(isJson(rating) && { rating: { ...rating, verifiedOn: SAMPLE_VERIFIED_ON } }),
      figuresVerified: { verifiedOn: SAMPLE_VERIFIED_ON },
      ...(accreditation !== null && { accreditation }),
      specialties: rows(specialties).map((title) => ({ title })),
      photos: present(rows(photos).map((art) => ids('media', art))),
    },
  }
}

export function blogRecord(record: Json, ids: Ids): SeedRecord {
  const { art, ...texts } = record
  return {
    key: keyOf(record),
    data: {
      ...texts,
      content: richTexts(record.content),
      coverImage: ids('media', art),
      reviewedBy: ids('doctors', record.reviewedBy),
      services: present(rows(record.services).map((key) => ids('services', key))),
    },
  }
}

const SAMPLE_CONSENT = { purpose: 'website', formReference: 'SAMPLE' } as const

export function testimonialRecord(record: Json, order: number, ids: Ids): SeedRecord {
  const { consentDate, ...texts } = record
  const art = `testimonial/${record.key}`
  return {
    key: keyOf(record),
    data: {
      order,
      ...texts,
      service: ids('services', record.service),
      video: ids('media', `${art}.mp4`),
      thumbnail: ids('media', art),
      consent: { givenOn: consentDate, ...SAMPLE_CONSENT },
    },
  }
}

/** A program without its doctors, services and reviewer, which refer to it and are created later. */
export function programRecord(record: Json, ids: Ids): SeedRecord {
  const { doctors: _, services: __, reviewedBy: ___, ...texts } = record
  const illustrated = (value: unknown) =>
    rows(value).map(({ art, ...row }) => ({ ...row, image: ids('media', art) }))
  return {
    key: keyOf(record),
    data: {
      ...texts,
      picture: ids('media', `program/${record.slug}`),
      numericInformations: rows(record.numericInformations).map((row) => ({
        ...row,
        verifiedOn: record.reviewedOn,
      })),
      sliderText: rows(record.sliderText).map((text) => ({ text })),
      content: richTexts(record.content),
      treatmentStages: illustrated(record.treatmentStages),
      treatmentMethods: illustrated(record.treatmentMethods),
    },
  }
}

export function questionnaireRecord(record: Json, order: number, ids: Ids): SeedRecord {
  const programs = present(rows(record.programs).map((slug) => ids('programs', slug)))
  return { key: keyOf(record), data: { order, ...record, programs } }
}

export function programLinks(record: Json, ids: Ids): Json {
  return {
    reviewedBy: ids('doctors', record.reviewedBy),
    doctors: present(rows(record.doctors).map((key) => ids('doctors', key))),
    services: present(rows(record.services).map((key) => ids('services', key))),
  }
}

export function hospitalLinks(record: Json, ids: Ids): Json {
  return { services: present(rows(record.services).map((key) => ids('services', key))) }
}

export function pageRecord(pageKey: string, record: Json): SeedRecord {
  return { key: pageKey, data: { ...record, pageKey, content: richTexts(record.content) } }
}

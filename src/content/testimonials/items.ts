/** `testimonials` on the wire (specification, section 3). */
import { mayShowTestimonials } from '@/content/compliance/rules'
import { column, file, local, numeric, one, rows, wireRecord } from '@/content/wire/items'
import type { ToOne } from '@/content/wire/schema'
import { publicFilmSql } from './rules'

/** Of a film's file: the picture that represents it. */
export const filmThumbnail: ToOne = {
  kind: 'one',
  target: 'directus_files',
  sql: (alias) =>
    `(select x.thumbnail_id from testimonials x where x.video_id = ${alias}.id and ${publicFilmSql('x')} order by x.id limit 1)`,
  description: 'The picture that represents a film.',
}

/** The title of a film is usually the text of its file as well. */
export const filmTexts = {
  mayShow: mayShowTestimonials,
  about: (id: string) =>
    `exists (select 1 from testimonials x where x.video_id = ${id} or x.thumbnail_id = ${id})`,
}

export const testimonialItems = wireRecord({
  name: 'testimonials',
  slug: 'testimonials',
  table: 'testimonials',
  shows: publicFilmSql,
  description: 'Films in which patients tell of their treatment, published with their consent.',
  fields: {
    status: column('string', '_status'),
    title: local('title', { mayShow: mayShowTestimonials }),
    service: one('service', 'service_id'),
    video: file('video_id'),
    thumbnail: file('thumbnail_id'),
    hospital_city: column('string', 'hospital_city'),
    country: column('string', 'country'),
    patient: column('string', 'patient'),
    age: numeric('integer', 'age'),
    captions: rows(
      'testimonials_captions',
      { from: numeric('float', 'from'), to: numeric('float', 'to'), text: local('text') },
      mayShowTestimonials,
    ),
    transcript: local('transcript', { type: 'text', mayShow: mayShowTestimonials }),
    sort: numeric('integer', 'order'),
  },
})

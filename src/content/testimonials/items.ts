/** `testimonials` on the wire (specification, section 3). */
import { mayShowTestimonials } from '@/content/compliance/rules'
import { column, file, local, numeric, one, rows, wireRecord } from '@/content/core/items'
import { publicFilmSql } from './rules'

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

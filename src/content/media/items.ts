/** Files on the wire: the id is the last part of an address under `/assets`. */
import { column, computed, local, numeric, wireRecord } from '@/content/core/items'
import { publicFilmSql } from '@/content/testimonials/rules'
import { FILE_ID_PREFIX } from './constants'

export const fileItems = wireRecord({
  name: 'directus_files',
  slug: 'media',
  table: 'media',
  shows: 'all',
  isListed: false,
  description: 'Pictures and films.',
  follows: ['testimonials'],
  fields: {
    id: computed('uuid', (alias) => `('${FILE_ID_PREFIX}' || lpad(to_hex(${alias}.id), 12, '0'))`),
    filename_download: column('string', 'filename'),
    title: local('alt'),
    description: local('caption', { type: 'text' }),
    type: column('string', 'mime_type'),
    filesize: numeric('integer', 'filesize'),
    width: numeric('integer', 'width'),
    height: numeric('integer', 'height'),
    focal_point_x: numeric('float', 'focal_x'),
    focal_point_y: numeric('float', 'focal_y'),
    credit: column('string', 'credit'),
    thumbnail: {
      kind: 'one',
      target: 'directus_files',
      sql: (alias) =>
        `(select x.thumbnail_id from testimonials x where x.video_id = ${alias}.id and ${publicFilmSql('x')} order by x.id limit 1)`,
      description: 'The picture that stands for a film.',
    },
    url: computed(
      'string',
      (alias) => `('/assets/${FILE_ID_PREFIX}' || lpad(to_hex(${alias}.id), 12, '0'))`,
      'The address of the file on this server.',
    ),
  },
})

/** Files on the wire: the id is the last part of an address under `/assets`. */
import { shownFilesSql } from '@/content/patient-consent/rules'
import { column, computed, local, numeric, wireRecord } from '@/content/wire/items'
import type { Fields } from '@/content/wire/schema'
import { FILE_ID_PREFIX } from './constants'

/** @param more fields that other rooms know of */
export const fileItems = (more: Fields) =>
  wireRecord({
    name: 'directus_files',
    slug: 'media',
    table: 'media',
    shows: shownFilesSql,
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
      ...more,
      url: computed(
        'string',
        (alias) => `('/assets/${FILE_ID_PREFIX}' || lpad(to_hex(${alias}.id), 12, '0'))`,
        'The address of the file on this server.',
      ),
    },
  })

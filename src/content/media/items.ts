/** Files on the wire: the id is the last part of an address under `/assets`. */
import { shownFilesSql } from '@/content/patient-consent/rules'
import { column, computed, local, numeric, wireRecord } from '@/content/wire/items'
import type { Fields } from '@/content/wire/schema'
import { fileIdSql } from './rules'

/** For which files, and in which languages, texts are hidden: the room of testimonials knows. */
type FileTexts = Pick<NonNullable<Parameters<typeof local>[1]>, 'mayShow' | 'about'>

/** @param more fields that other rooms know of */
export const fileItems = (more: Fields, texts: FileTexts) =>
  wireRecord({
    name: 'directus_files',
    slug: 'media',
    table: 'media',
    shows: shownFilesSql,
    isListed: false,
    description: 'Pictures and films.',
    follows: ['testimonials'],
    fields: {
      id: computed('uuid', fileIdSql),
      filename_download: column('string', 'filename'),
      title: local('alt', texts),
      description: local('caption', { type: 'text', ...texts }),
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
        (alias) => `('/assets/' || ${fileIdSql(alias)})`,
        'The address of the file on this server.',
      ),
    },
  })

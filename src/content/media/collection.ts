import type { ImageSize } from 'payload'
import { EDITORIAL, PUBLIC_LIST, secureCollection } from '@/content/core/access'
import { checkbox, localText, recordFields, text } from '@/content/core/fields'
import { labelsOf } from '@/content/labels/field-labels'
import { IMAGE_SIZES, MEDIA_CACHE, MEDIA_TYPES, WEBP } from './constants'
import { deleteAllVariants, deleteFormerVariants, requireFile } from './hooks'
import { drawMissingPicture, MEDIA_FOLDER } from './scale-picture'

// Payload does not apply the upload's own `formatOptions` to its sizes: each repeats them.
const sizes: ImageSize[] = Object.entries(IMAGE_SIZES).map(([name, width]) => ({
  name,
  width,
  formatOptions: WEBP,
}))

function fileHeaders({ headers }: { headers: Headers }): Headers {
  headers.set('Cache-Control', MEDIA_CACHE)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  return headers
}

/** Public pictures, films and captions. Patients' files are never stored here. */
export const Media = secureCollection(
  { ...PUBLIC_LIST, delete: EDITORIAL.update },
  {
    slug: 'media',
    labels: labelsOf('media'),
    admin: {
      useAsTitle: 'filename',
      defaultColumns: ['filename', 'alt', 'updatedAt'],
      group: labelsOf('site').plural,
    },
    upload: {
      staticDir: MEDIA_FOLDER,
      mimeTypes: [...MEDIA_TYPES],
      focalPoint: true,
      formatOptions: WEBP,
      imageSizes: sizes,
      adminThumbnail: 'thumb',
      pasteURL: false,
      handlers: [drawMissingPicture],
      // `requireFile` checks it instead: the demo's files are copied before their records are created.
      filesRequiredOnCreate: false,
      modifyResponseHeaders: fileHeaders,
    },
    hooks: {
      beforeValidate: [requireFile],
      afterChange: [deleteFormerVariants],
      afterDelete: [deleteAllVariants],
    },
    fields: [
      ...recordFields(),
      localText('alt', { required: true }),
      localText('caption'),
      text('credit'),
      checkbox('isBeforeAfter'),
    ],
  },
)

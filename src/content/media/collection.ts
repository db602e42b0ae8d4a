import type { AccessArgs, ImageSize, Where } from 'payload'
import { withPastDays } from '@/content/claims/check-past-days'
import { denyAll, EDITORIAL, isEditorOrAdmin, PUBLIC_LIST, secureCollection } from '@/content/core/access'
import { checkbox, consentParts, group, localText, recordFields, text } from '@/content/core/fields'
import { PATIENT_FILE_HINTS } from '@/content/labels/editing-labels'
import { labelsOf, toLabel } from '@/content/labels/field-labels'
import { dropConsentOfCopy } from '@/content/patient-consent/end-former-consent'
import { storeWithheld } from '@/content/patient-consent/hooks'
import { isOfPatient, shownFilesWhere } from '@/content/patient-consent/rules'
import { refuseOtherFilm } from './check-other-file'
import { refuseUsedFile } from './check-uses'
import { IMAGE_SIZES, MEDIA_CACHE, MEDIA_TYPES, WEBP } from './constants'
import { deleteAllVariants, deleteFormerVariants, requireFile, setFileIdPrefix } from './hooks'
import { readFileState } from './read-file-state'
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

/** Visitors see no file of a patient without a consent, in lists and under the file's own address. */
async function shownOrStaff(args: AccessArgs): Promise<boolean | Where> {
  if (isEditorOrAdmin(args)) return true
  if (!args.isReadingStaticFile) return shownFilesWhere()
  const state = await readFileState(args.req.payload, String(args.data?.filename))
  return state !== null && !state.isWithheld
}

/** Public pictures, films and captions. Patients' files are never stored here. */
export const Media = secureCollection(
  { ...PUBLIC_LIST, read: shownOrStaff, delete: EDITORIAL.update },
  {
    slug: 'media',
    labels: labelsOf('media'),
    admin: {
      useAsTitle: 'filename',
      defaultColumns: ['filename', 'alt', 'isWithheld', 'updatedAt'],
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
      beforeOperation: [refuseOtherFilm],
      beforeValidate: [requireFile],
      beforeChange: [storeWithheld],
      afterChange: [deleteFormerVariants],
      beforeDelete: [refuseUsedFile],
      afterDelete: [deleteAllVariants],
    },
    fields: [
      ...recordFields(),
      localText('alt', { required: true }),
      localText('caption'),
      text('credit'),
      checkbox('isBeforeAfter'),
      { ...checkbox('showsPatient'), admin: { description: toLabel(PATIENT_FILE_HINTS.showsPatient) } },
      {
        ...group('consent', withPastDays(consentParts())),
        access: { read: isEditorOrAdmin },
        hooks: { beforeDuplicate: [dropConsentOfCopy] },
        admin: {
          condition: (data) => isOfPatient(data),
          description: toLabel(PATIENT_FILE_HINTS.consent),
        },
      },
      {
        name: 'fileIdPrefix',
        type: 'text',
        access: { create: denyAll, read: isEditorOrAdmin, update: denyAll },
        admin: { hidden: true },
        hooks: { beforeChange: [setFileIdPrefix] },
      },
      {
        ...checkbox('isWithheld'),
        access: { create: denyAll, update: denyAll },
        admin: { position: 'sidebar', readOnly: true, description: toLabel(PATIENT_FILE_HINTS.isWithheld) },
      },
    ],
  },
)

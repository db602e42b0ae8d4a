import { type Actor, readSession } from '@/care/sign-in/session'
import { hashFilesToken, hashPersonsForm, readFilesToken } from '../client-token'
import { UPLOAD_PURPOSES, type UploadPurpose } from '../constants'
import { isFormKey } from '../schema'

/** Whose an upload is: of a browser's form, or of a form of a signed-in person, on any of their devices. */
export type Uploader =
  | { readonly kind: 'browser'; readonly form: string; readonly tokenHash: string | undefined }
  | {
      readonly kind: 'person'
      readonly form: string
      readonly tokenHash: string
      readonly actor: Actor
      readonly purpose: UploadPurpose
    }
export type UploaderCode = 'INVALID_PAYLOAD' | 'NOT_SIGNED_IN'

/**
 * Who sends a request about an upload: `form` names the form, and `purpose` is there where its sender has to be signed
 * in.
 */
export async function readUploader(request: Request): Promise<Uploader | UploaderCode> {
  const search = new URL(request.url).searchParams
  const form = search.get('form') ?? ''
  if (!isFormKey(form)) return 'INVALID_PAYLOAD'
  const purposeText = search.get('purpose')
  if (purposeText === null) {
    const token = readFilesToken(request.headers)
    return { kind: 'browser', form, tokenHash: token && hashFilesToken(token, form) }
  }
  const purpose = UPLOAD_PURPOSES.find((one) => one === purposeText)
  if (!purpose) return 'INVALID_PAYLOAD'
  const actor = (await readSession(request.headers))?.actor
  // Only patients have documents; the care team attaches files to what it writes.
  if (!actor || actor.role === 'editor' || (purpose === 'document' && actor.role !== 'patient'))
    return 'NOT_SIGNED_IN'
  return { kind: 'person', form, tokenHash: hashPersonsForm(actor.userId, form), actor, purpose }
}

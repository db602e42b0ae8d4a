/** What uploads files of the team: loaded when someone attaches the first one. */
import { fileReadiness } from '@/care/documents/rules'
import { UploadQueue } from '@/surfaces/forms/files/upload-queue'

export const newQueue = (form: string) => new UploadQueue(form, 'attachment')
export const readinessOf = fileReadiness

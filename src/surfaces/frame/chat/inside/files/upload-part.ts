/** What uploads files: loaded when someone attaches the first one (`start.tsx`). */
import { fileReadiness } from '@/care/documents/rules'
import { UploadQueue } from '@/surfaces/forms/files/upload-queue'

export const newQueue = (form: string) => new UploadQueue(form)
export const readinessOf = fileReadiness

import { getContentPayload } from '@/content/core/client'
import { readFileState } from './read-file-state'

/** Whether the file of this name shows a patient. */
export async function isFileOfPatient(filename: string): Promise<boolean> {
  return (await readFileState(await getContentPayload(), filename))?.isOfPatient === true
}

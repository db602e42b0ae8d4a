/** Deletes the transformed pictures of a file that changed or is no longer there. */
import { readdir, rm } from 'node:fs/promises'
import { log } from '@/lib/log'
import { variantFolder } from './prune-variants'
import { variantStemOf } from './rules'

/** Never fails: what stays is not sent, because its name is of the former file. @param id of the record */
export async function deleteVariants(id: number): Promise<void> {
  try {
    const folder = variantFolder()
    const names = await readdir(folder).catch(() => [])
    const own = names.filter((name) => name.startsWith(variantStemOf(id)))
    await Promise.all(own.map((name) => rm(`${folder}/${name}`, { force: true })))
  } catch (error) {
    log.error({ err: error, mediaId: id }, 'transformed pictures could not be deleted')
  }
}

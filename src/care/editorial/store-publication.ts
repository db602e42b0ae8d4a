import type { Publication } from './record-publication'

/** For the content system, whose configuration is also loaded where there are no settings for the care database. */
export async function storePublication(publication: Publication): Promise<void> {
  const { recordPublication } = await import('./record-publication')
  await recordPublication(publication)
}

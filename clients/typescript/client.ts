/** The Directus client with the types of this content API: names and relations are completed, wrong ones do not compile. */
import { createDirectus, rest } from '@directus/sdk'
import type { Schema } from './schema.generated'

export type * from './schema.generated'

/** @param url of the installation, such as `https://lalezar.example` */
export function createKervanClient(url: string) {
  return createDirectus<Schema>(url).with(rest())
}

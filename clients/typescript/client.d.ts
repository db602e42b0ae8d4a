/** The Directus client with the types of this content API: names and relations are completed, wrong ones do not compile. */
import type { DirectusClient, RestClient } from '@directus/sdk'
import type { Schema } from './schema.generated.js'

export type * from './schema.generated.js'

/** @param url of the installation, such as `https://lalezar.example` */
export function createKervanClient(url: string): DirectusClient<Schema> & RestClient<Schema>

/**
 * Where a file of a record is, such as the film of a testimonial: paths on the wire are relative (`/assets/{id}`) and
 * get the address of the installation in front. A whole address stays as it is.
 * @param base the address that the client was made with
 */
export function assetUrl(base: string, path: string): string

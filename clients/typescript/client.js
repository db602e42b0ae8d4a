/** Plain JavaScript, because Node reads no TypeScript below `node_modules`; the types are in `client.d.ts`. */
import { createDirectus, rest } from '@directus/sdk'

export function createKervanClient(url) {
  return createDirectus(url).with(rest())
}

export function assetUrl(base, path) {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** Payload's Local API; one instance per process. Only `client.ts` imports this module, when it is first needed. */
export function openPayload(): Promise<Payload> {
  return getPayload({ config })
}

import * as v from 'valibot'
import { env } from '@/lib/env'
import { type Retention, retention } from './schema'

/** The operator's retention periods, or the defaults if none are set. @throws if `RETENTION` is not valid */
export function readRetention(text: string | undefined = env().RETENTION): Retention {
  return v.parse(retention, text ? JSON.parse(text) : {})
}

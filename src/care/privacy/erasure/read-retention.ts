import * as v from 'valibot'
import { env } from '@/lib/env'
import { type Retention, retention } from './schema'

/** The operator's retention periods, or ours where none are set. @throws when `RETENTION` is not what it must be */
export function readRetention(text: string | undefined = env().RETENTION): Retention {
  return v.parse(retention, text ? JSON.parse(text) : {})
}

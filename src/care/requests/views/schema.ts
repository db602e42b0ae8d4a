/** What a member of the team posts to keep filters under a name. */
import * as v from 'valibot'
import { storableText } from '@/lib/plain-text'
import { VIEW_NAME_MAX_LENGTH, VIEW_QUERY_MAX_LENGTH } from './constants'

export const viewForm = v.object({
  name: v.pipe(
    v.string('VIEW_NAME_REQUIRED'),
    v.transform(storableText),
    v.nonEmpty('VIEW_NAME_REQUIRED'),
    v.maxLength(VIEW_NAME_MAX_LENGTH, 'VIEW_NAME_TOO_LONG'),
  ),
  query: v.pipe(v.string('INVALID'), v.maxLength(VIEW_QUERY_MAX_LENGTH, 'INVALID')),
})

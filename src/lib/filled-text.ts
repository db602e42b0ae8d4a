import * as v from 'valibot'
import { storableText } from './plain-text'

/** A text that must not be empty, without the space around it. Issues have the two codes. @param max in characters */
export function filledText(missing: string, tooLong: string, max: number) {
  return v.pipe(
    v.string(missing),
    v.transform((text) => storableText(text).trim()),
    v.nonEmpty(missing),
    v.maxLength(max, tooLong),
  )
}

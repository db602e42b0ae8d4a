import * as v from 'valibot'

/** Of PATCH `/users/me`; other names are looked at by `rules.ts`. */
export const ownLanguageInput = v.looseObject({
  language: v.optional(v.pipe(v.string(), v.maxLength(20))),
})

import * as v from 'valibot'

/** Of a revision: SHA-256 in hex. */
const REVISION_LENGTH = 64

/** The library of some browser forms makes an empty field undefined inside of the outer `optional`. */
const revision = v.optional(
  v.pipe(
    v.optional(v.string()),
    v.transform((text) => text ?? ''),
    v.maxLength(REVISION_LENGTH, 'INVALID'),
  ),
  '',
)

/** Fields of a form: the revision that it was opened with, and `over`: a newer one that the person chose to replace. */
export const openedFields = { base: revision, over: revision }
export type OpenedForm = { readonly base: string; readonly over: string }

import { useRef, useState } from 'react'
import { type FieldErrors, type FormKind, readForm } from './form-kind'

/** The errors that a request form shows: found by our own rules before sending, or answered by the server. */
export function useFormErrors(kind: FormKind) {
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Counts edits and sendings: a check that began before the last of them is outdated. */
  const revision = useRef(0)
  /** The errors shown come from our own rules, not from the server: they can be checked again after an edit. */
  const hasOwnErrors = useRef(false)

  const outdateChecks = () => {
    revision.current += 1
  }
  /** @param field '' for none */
  const removeError = (field: string) => {
    outdateChecks()
    setErrors((shown) => ({ ...shown, [field]: undefined }))
  }
  /** Removes every error that an edit has corrected. */
  const recheck = async (element: HTMLFormElement) => {
    if (!hasOwnErrors.current) return
    const revisionBefore = revision.current
    const reading = await readForm(kind, element, new FormData(element))
    if (reading && revisionBefore === revision.current)
      setErrors((shown) => stillFound(shown, reading.errors))
  }
  const showOwnErrors = (found: FieldErrors) => {
    hasOwnErrors.current = true
    setErrors(found)
  }
  /** @param found wire field → code */
  const showRefusal = (found: Readonly<Record<string, string>>) => {
    hasOwnErrors.current = false
    setErrors(fieldErrors(found, kind.fields))
  }
  return { errors, outdateChecks, removeError, recheck, showOwnErrors, showRefusal }
}

/** The errors shown that a new check finds again. */
function stillFound(shown: FieldErrors, found: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(shown).filter(([field, code]) => code && found[field] === code))
}

function fieldErrors(
  found: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).flatMap(([wire, code]) => {
      const field = fields[wire]
      return field ? [[field, code]] : []
    }),
  )
}

'use client'

import { type ComponentProps, useState } from 'react'

type FormFoldProps = Omit<ComponentProps<'details'>, 'open'> & {
  /** Its form was sent without scripts and not saved: the answer would be hidden. */
  readonly isUnsaved: boolean
  /** Open for another reason, as long as it lasts. */
  readonly isOpen?: boolean
}

/** A form that is folded at first. When its page is read again, a form that was opened for its answer stays open. */
export function FormFold({ isUnsaved, isOpen = false, ...rest }: FormFoldProps) {
  const [isAnswered] = useState(isUnsaved)
  return <details open={isAnswered || isOpen} {...rest} />
}

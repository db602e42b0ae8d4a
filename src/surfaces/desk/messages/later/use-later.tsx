'use client'

import { type ComponentProps, useState } from 'react'
import { LaterFields } from './later-fields'
import type { LaterProps } from './later-words'

/**
 * The part of a form that sends at once or later.
 * @returns its fields, and the words of its button, which says *later* once a time is chosen
 */
export function useLater(later: LaterProps, fields: ComponentProps<typeof LaterFields>['fields']) {
  const [when, setWhen] = useState('')
  const { when: label, now: none, schedule } = later.words
  return {
    laterFields: <LaterFields {...{ later, fields, label, none }} onChoose={setWhen} />,
    wordsOf: <Words extends { readonly send: string }>(words: Words): Words =>
      when === '' ? words : { ...words, send: schedule },
  }
}

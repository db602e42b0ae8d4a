'use client'

import { type ComponentType, useState } from 'react'
import { readAgain } from './rules'

export type FollowingProps = {
  /** Says what the form has saved: the page then shows that, and the form stays as it is. */
  readonly onSaved: (revision: string) => void
}

/**
 * A form on a page that is read again while it is open. While nothing is typed in it, it is opened again with what
 * someone else has saved; what is typed stays. A form for something new has no revision, and stays as it is.
 */
export function following<Props extends { readonly revision?: string }>(
  Form: ComponentType<Props & FollowingProps>,
) {
  return function Following(props: Props) {
    const { revision = '' } = props
    const [opened, setOpened] = useState({ read: revision, shown: revision, count: 0 })
    const [isTyped, setTyped] = useState(false)
    if (revision !== opened.read) setOpened(readAgain(opened, revision, isTyped))
    return (
      <div onInput={() => setTyped(true)}>
        <Form
          key={opened.count}
          {...props}
          onSaved={(stored) => {
            setOpened((before) => ({ ...before, shown: stored }))
            setTyped(false)
          }}
        />
      </div>
    )
  }
}

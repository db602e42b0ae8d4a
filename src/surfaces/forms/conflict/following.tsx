'use client'

import { type ComponentType, useState } from 'react'

export type FollowingProps = {
  /** Says what the form has saved: the page then shows that, and the form stays as it is. */
  readonly onSaved: (revision: string) => void
}

/**
 * A form on a page that is read again while it is open. While nothing is typed in it, it is opened again with what
 * someone else has saved; what is typed stays.
 */
export function following<Props extends { readonly revision: string }>(
  Form: ComponentType<Props & FollowingProps>,
) {
  return function Following(props: Props) {
    const { revision } = props
    const [opened, setOpened] = useState({ revision, count: 0 })
    const [isTyped, setTyped] = useState(false)
    const [saved, setSaved] = useState('')
    if (!isTyped && revision !== opened.revision)
      setOpened({ revision, count: revision === saved ? opened.count : opened.count + 1 })
    return (
      <div onInput={() => setTyped(true)}>
        <Form
          key={opened.count}
          {...props}
          onSaved={(stored) => {
            setSaved(stored)
            setTyped(false)
          }}
        />
      </div>
    )
  }
}

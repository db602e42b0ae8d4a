'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useRef, useState } from 'react'

export type RenewableProps = {
  /** Opens the form again with what is stored; what was typed is given up. */
  readonly onRenew: () => void
}

/** A form that can be opened again. Focus goes to the new one, because what was pressed is gone. */
export function renewable<Props extends object>(Form: ComponentType<Props & RenewableProps>) {
  return function Renewable(props: Props) {
    const [opened, setOpened] = useState(0)
    const frame = useRef<HTMLDivElement>(null)
    const router = useRouter()
    return (
      <div ref={frame} tabIndex={-1} className="rounded-field">
        <Form
          key={opened}
          {...props}
          onRenew={() => {
            setOpened((count) => count + 1)
            frame.current?.focus()
            // The form that would read the page again after its success is gone before it can.
            router.refresh()
          }}
        />
      </div>
    )
  }
}

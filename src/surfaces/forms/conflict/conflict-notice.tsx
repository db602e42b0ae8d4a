'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { Messages } from '@/i18n/namespaces'
import type { FormState } from '@/lib/form-state'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { type ComparedField, ComparedFields } from './compared-fields'

export type { ComparedField }

type ConflictNoticeProps = {
  readonly state: FormState
  readonly words: Messages['portal']['conflict']
  readonly title: string
  readonly compared: readonly ComparedField[]
  /** The revision that is stored; undefined until the page has been read again. */
  readonly newest: string | undefined
  /** The field that says so: `over` where it is not named. */
  readonly field?: 'base' | 'over' | undefined
  /** Without it the page is opened again. */
  readonly onOther?: (() => void) | undefined
}

/**
 * Something else was saved after the form was opened, by another device or the team: both versions next to each other,
 * and the choice between them. It belongs below the form's own button: Enter in a field presses the form's first one.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { state, words, title, compared, newest, field = 'over', onOther } = props
  const notice = useRef<HTMLDivElement>(null)
  const path = usePathname()
  const isRead = newest !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what a new answer is known by
  useEffect(() => notice.current?.focus(), [state])
  useEffect(() => {
    const form = notice.current?.closest('form')
    // The button that was pressed goes with the notice.
    return () => form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
  }, [])
  const different = compared.filter(([, stored, typed]) => stored !== typed)
  return (
    <div ref={notice} tabIndex={-1} className="rounded-field">
      <Notice tone="warning" role="alert" title={title}>
        <p>{words.text}</p>
        {isRead ? (
          <>
            <ComparedFields words={words} fields={different} />
            <div className="mt-3 flex flex-wrap gap-2">
              <Button type="submit" size="small" name={field} value={newest}>
                {words.mine}
              </Button>
              <a
                href={path}
                className={buttonStyle('quiet', 'small')}
                onClick={
                  onOther &&
                  ((event) => {
                    event.preventDefault()
                    onOther()
                  })
                }
              >
                {words.other}
              </a>
            </div>
          </>
        ) : null}
      </Notice>
    </div>
  )
}

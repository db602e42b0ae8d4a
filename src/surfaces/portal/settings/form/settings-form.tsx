'use client'

import type { ReactNode } from 'react'
import type { Messages } from '@/i18n/namespaces'
import { type ComparedField, ConflictNotice } from '@/surfaces/forms/conflict/conflict-notice'
import { Button } from '@/ui/button'
import { type FormErrorWords, FormFailure } from '@/ui/form-failure'
import { HiddenFields } from '@/ui/hidden-fields'
import { Icon } from '@/ui/icon'
import { check } from '@/ui/icon-shapes.generated'
import type { SettingsFormState } from './use-settings-form'

export type SettingsFormWords = {
  readonly save: string
  readonly saving: string
  readonly saved: string
  readonly demoDone: string
  /** "Settings not saved" (specification, section 8). */
  readonly errorTitle: string
  readonly optional: string
  readonly conflict: Messages['portal']['conflict']
}

export type SettingsErrors = FormErrorWords

type SettingsFormProps = {
  readonly form: SettingsFormState
  readonly words: SettingsFormWords
  readonly errors: SettingsErrors
  /** Before the names in the ids of controls, because a page has several forms. */
  readonly prefix: string
  readonly hidden?: Readonly<Record<string, string>>
  /** Accessible name of the button, which says the same in every section. */
  readonly label: string
  /** What is compared when another device has saved meanwhile; forms without a revision have none. */
  readonly compared?: readonly ComparedField[]
  readonly onRenew?: () => void
  readonly children: ReactNode
}

/** The form of one section: what went wrong, its fields, the button, and whether it is saved. */
export function SettingsForm(props: SettingsFormProps) {
  const { form, words, errors, prefix, hidden = {}, label, compared, onRenew, children } = props
  const { state, pending, attempt, isSaved, isConflict } = form
  const isDemo = state.code === 'DEMO_NOT_SAVED'
  return (
    <form className="grid max-w-xl gap-5" {...form.props}>
      {isConflict ? null : (
        <FormFailure
          key={`${attempt}${state.code}`}
          {...{ state, words: errors, title: words.errorTitle, prefix }}
        />
      )}
      <HiddenFields values={compared ? { ...hidden, base: form.base } : hidden} />
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={pending} aria-label={`${words.save}: ${label}`}>
          {pending ? words.saving : words.save}
        </Button>
        <p role="status" className="flex items-center gap-1.5 text-sm font-semibold text-olive">
          {isSaved ? (
            <>
              {isDemo ? null : <Icon of={check} />}
              {isDemo ? words.demoDone : words.saved}
            </>
          ) : null}
        </p>
      </div>
      {isConflict ? (
        <ConflictNotice
          {...{ state, words: words.conflict, title: words.errorTitle, compared: compared ?? [] }}
          newest={form.newest}
          onOther={onRenew}
        />
      ) : null}
    </form>
  )
}

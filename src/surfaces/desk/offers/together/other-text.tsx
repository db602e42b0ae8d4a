'use client'

import { useRef } from 'react'
import { findDifferences } from '@/care/offers/drafts/find-differences'
import type { Locale } from '@/i18n/locales'
import type { Messages } from '@/i18n/namespaces'
import { ComparedFields } from '@/surfaces/forms/conflict/compared-fields'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Notice } from '@/ui/notice'
import { type ChoiceNames, differenceTexts } from './difference-texts'
import type { StoredView } from './stored-view'

type FormValues = Readonly<Record<string, string>>
export type OtherTextWords = {
  readonly offer: Messages['desk']['offer']
  readonly draft: Messages['desk']['draft']
  readonly conflict: Messages['portal']['conflict']
  /** Who has stored a text that no person has. */
  readonly system: string
}

type OtherTextProps = {
  readonly words: OtherTextWords
  readonly locale: Locale
  readonly names: ChoiceNames
  readonly kind: StoredView['kind']
  /** Undefined until it has been read, null where nothing is stored any more. */
  readonly stored: StoredView | null | undefined
  /** The current content of the form. */
  readonly typed: FormValues
  /** The pages that show the other text, and that open the form with it. */
  readonly pages: { readonly text: string; readonly form: string }
  /** Sent again, the form replaces the other text. */
  readonly isReplaced: boolean
  /** Puts stored values into the form, and saves it in place of the other text; neither works without scripts. */
  readonly on: { readonly take: (values: FormValues) => void; readonly keep: () => void } | undefined
}

/**
 * Someone else's text, which the form would replace: whose it is, where the two differ, and what can be done. Its buttons
 * do not send the form. Every field stays as it is typed until it is taken over.
 */
export function OtherText(props: OtherTextProps) {
  const { words, kind, stored, pages, isReplaced, on } = props
  const { offer, conflict } = words
  if (stored === null)
    return (
      <Notice tone="warning">
        <p className="mb-3">{offer.otherGone}</p>
        <KeepButton words={conflict} on={on} />
      </Notice>
    )
  return (
    <Notice tone="warning" title={stored ? titleOf(stored, words) : undefined}>
      {stored ? <Differences {...props} stored={stored} /> : null}
      <p className="mt-3">
        <a className="link" href={pages.text} target="_blank" rel="noopener">
          {kind === 'draft' ? offer.otherDraft : offer.otherVersion}
        </a>
      </p>
      {isReplaced ? <p>{offer.otherReplaced}</p> : null}
      {stored ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <KeepButton words={conflict} on={on} />
          <a href={pages.form} className={buttonStyle('quiet', 'small')}>
            {conflict.other}
          </a>
        </div>
      ) : null}
    </Notice>
  )
}

/** Nothing without scripts. */
function KeepButton({
  words,
  on,
}: Pick<OtherTextProps, 'on'> & { readonly words: OtherTextWords['conflict'] }) {
  return on ? (
    <Button size="small" onClick={on.keep}>
      {words.mine}
    </Button>
  ) : null
}

function titleOf({ kind, version, date, authorName }: StoredView, words: OtherTextWords): string {
  const title = kind === 'draft' ? words.draft.restored : words.offer.versionOf.replace('{version}', version)
  return title.replace('{date}', () => date).replace('{name}', () => authorName || words.system)
}

type DifferencesProps = Pick<OtherTextProps, 'words' | 'locale' | 'names' | 'typed' | 'on'> & {
  readonly stored: StoredView
}

function Differences({ words, locale, names, stored, typed, on }: DifferencesProps) {
  const { offer, conflict } = words
  const differences = findDifferences(stored.values, typed)
  const fields = differences.map(differenceTexts({ words: offer, names, locale }, stored.values, typed))
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} tabIndex={-1} className="rounded-field">
      <p>{conflict.text}</p>
      {fields.length > 0 ? null : <p>{offer.noDifference}</p>}
      <ComparedFields
        words={conflict}
        fields={fields}
        actionOf={(index) => {
          const take = differences[index]?.take
          const label = fields[index]?.[0] ?? ''
          if (!take || !on) return null
          return (
            <Button
              size="small"
              className="mt-1"
              aria-label={offer.labelled.replace('{label}', offer.take).replace('{text}', () => label)}
              onClick={() => {
                on.take(take)
                // The button that was pressed goes with its field.
                list.current?.focus()
              }}
            >
              {offer.take}
            </Button>
          )
        }}
      />
    </div>
  )
}

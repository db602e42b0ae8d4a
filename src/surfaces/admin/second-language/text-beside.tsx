'use client'

import { useFieldPath, useFormFields } from '@payloadcms/ui'
import { isEmptyText, keyOfPath } from '@/content/second-language/rules'
import { LANGUAGES } from '@/i18n/locales'
import { SafeHtml } from '@/ui/safe-html'
import { CopyActions } from './copy-actions'
import { type SecondLanguage, useSecondLanguage } from './store'

type TextBesideProps = {
  /** From the server: of a row that was moved since, an older one. */
  readonly path: string
  readonly label: string
}

/** The text of a field in the second language. Nothing while none is chosen. */
export function TextBeside(props: TextBesideProps) {
  const shown = useSecondLanguage()
  return shown ? <Beside {...props} shown={shown} /> : null
}

function Beside({ path: fromServer, label, shown }: TextBesideProps & { readonly shown: SecondLanguage }) {
  const path = useFieldPath() || fromServer
  const key = useFormFields(([fields]) => keyOfPath(path, (row) => fields[`${row}.id`]?.value))
  const isEmpty = useFormFields(([fields]) => isEmptyText(fields[path]?.value))
  const { texts, words, state } = shown
  const { name } = LANGUAGES[texts.language]
  const text = key === undefined ? undefined : texts.texts[key]
  const isChanged = key !== undefined && texts.changed?.includes(key) === true
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name these fields of the form, and there are none
    <div className="text-beside" role="group" aria-label={`${label}: ${name}`} data-text-beside={path}>
      <p className="text-beside__language">{name}</p>
      {text === undefined || isEmptyText(text.value) ? (
        <p className="text-beside__missing">{isEmpty ? words.empty : words.missing}</p>
      ) : (
        <>
          {text.html === null ? (
            <p className="text-beside__text" lang={texts.language}>
              {String(text.value)}
            </p>
          ) : (
            <SafeHtml
              className="text-beside__text text-beside__prose"
              html={text.html}
              lang={texts.language}
            />
          )}
          {isChanged ? <p className="text-beside__changed">{words.changedHere}</p> : null}
          <CopyActions key={`${state} ${key}`} {...{ path, label, words }} from={text.value} />
        </>
      )}
    </div>
  )
}

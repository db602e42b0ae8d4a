'use client'

import { Button, useLocale, usePreferences } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import { languageShown, languagesBeside } from '@/content/second-language/rules'
import { DEFAULT_LOCALE, LANGUAGES, toLocale } from '@/i18n/locales'
import { type LoadState, useTexts } from './load-texts'
import './second-language.css'
import { useRecordKey, useSecondLanguage } from './store'
import type { SecondLanguageWords } from './words'

const PREFERENCE = 'second-language'
/** Payload stores an empty value as something else. */
const NONE = 'none'

/** The language this editor has chosen, on whatever record. */
function useChoice() {
  const { getPreference, setPreference } = usePreferences()
  const [chosen, setChosen] = useState<string>()
  const [stored, setStored] = useState(NONE)
  useEffect(() => {
    let isGone = false
    getPreference<unknown>(PREFERENCE)
      .then((value) => !isGone && typeof value === 'string' && setStored(value))
      .catch(() => undefined) // without the preference there is no second language, as before the first choice
    return () => {
      isGone = true
    }
  }, [getPreference])
  const choose = (next: string) => {
    setChosen(next)
    setPreference(PREFERENCE, next).catch(() => undefined) // it is shown all the same, and not remembered
  }
  return [chosen ?? stored, choose] as const
}

/** A record that is not saved yet has no second language. */
export function SecondLanguageControl({ words }: { readonly words: SecondLanguageWords }) {
  const record = useRecordKey()
  return record === undefined ? null : <Control {...{ record, words }} />
}

type ControlProps = { readonly record: string; readonly words: SecondLanguageWords }

function Control({ record, words }: ControlProps) {
  const id = useId()
  const edited = toLocale(useLocale().code) ?? DEFAULT_LOCALE
  const [choice, choose] = useChoice()
  const beside = languageShown(choice, edited)
  const { loading, retry } = useTexts({ record, edited, beside, words })
  return (
    <div className="second-language">
      <label htmlFor={id}>{words.label}</label>
      <select id={id} value={beside ?? NONE} onChange={({ target }) => choose(target.value)}>
        <option value={NONE}>{words.none}</option>
        {languagesBeside(edited).map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LANGUAGES[locale].name}
          </option>
        ))}
      </select>
      <Note {...{ words, loading }} />
      {loading === 'failed' ? (
        <Button buttonStyle="secondary" size="small" margin={false} onClick={retry}>
          {words.retry}
        </Button>
      ) : null}
    </div>
  )
}

/**
 * How the reading goes, and whether one of the two languages is behind: for screen readers, because others see the texts,
 * their marks and the record's languages in the sidebar. Only a failure is shown.
 */
function Note({ words, loading }: { readonly words: SecondLanguageWords; readonly loading: LoadState }) {
  const age = useSecondLanguage()?.texts.age ?? 'current'
  const ready = age === 'current' ? '' : words.age[age]
  const text = loading === 'failed' || loading === 'loading' ? words[loading] : ready
  return (
    <span className="second-language__note" data-state={loading} role="status">
      {text}
    </span>
  )
}

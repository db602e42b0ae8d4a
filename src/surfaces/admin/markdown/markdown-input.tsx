'use client'

import { getTranslation } from '@payloadcms/translations'
import {
  FieldDescription,
  FieldError,
  FieldLabel,
  fieldBaseClass,
  RenderCustomComponent,
  useField,
  useLocale,
  useTranslation,
} from '@payloadcms/ui'
import type { TextareaFieldClientProps } from 'payload'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import './markdown.css'
import { ClosedText } from './closed-text'
import { LoadFailure } from './load-failure'
import { PlainText } from './plain-text'
import type { RenderedText } from './use-rendered-text'

/** With the editor, its styles and its texts in four languages: not loaded before a field is opened. */
const OpenText = lazy(async () => ({ default: (await import('./open-text')).OpenText }))

type MarkdownInputProps = Pick<TextareaFieldClientProps, 'field' | 'path' | 'readOnly'> & {
  /** The text when the record was opened. */
  readonly given: RenderedText
  readonly words: Readonly<Record<'edit' | 'empty' | 'notLoaded', string>>
}

/** In the place of Payload's field for several lines, with all that belongs to it. */
export function MarkdownInput({ field, path: givenPath, readOnly, given, words }: MarkdownInputProps) {
  const { i18n } = useTranslation()
  const { code } = useLocale()
  const { customComponents, disabled, path, setValue, showError, value } = useField<string>({
    potentiallyStalePath: givenPath,
  })
  const { AfterInput, BeforeInput, Description, Error: CustomError, Label } = customComponents ?? {}
  const { label, localized, required, admin } = field
  const { isOpen, open, close, button } = useOpened()
  const isReadOnly = Boolean(readOnly || disabled)
  const text = value ?? ''
  const name =
    typeof label === 'object' || typeof label === 'string' ? getTranslation(label, i18n) : field.name
  const common = { id: `field-${path.replace(/\./g, '__')}`, name, text, locale: code }
  return (
    <div
      className={[fieldBaseClass, 'textarea', 'markdown-field', admin?.className, showError && 'error']
        .filter(Boolean)
        .join(' ')}
    >
      <RenderCustomComponent
        CustomComponent={Label}
        Fallback={
          <FieldLabel
            htmlFor={common.id}
            label={label}
            localized={localized}
            path={path}
            required={required}
          />
        }
      />
      <div className={`${fieldBaseClass}__wrap`}>
        <RenderCustomComponent
          CustomComponent={CustomError}
          Fallback={<FieldError path={path} showError={showError} />}
        />
        {BeforeInput}
        {isOpen && !isReadOnly ? (
          <LoadFailure fallback={<PlainText {...common} onChange={setValue} notice={words.notLoaded} />}>
            <Suspense fallback={<ClosedText {...common} given={given} words={words} isBusy />}>
              <OpenText {...common} onChange={setValue} onDone={close} />
            </Suspense>
          </LoadFailure>
        ) : (
          <ClosedText
            {...common}
            given={given}
            words={words}
            buttonRef={button}
            onOpen={isReadOnly ? null : open}
          />
        )}
        {AfterInput}
        <RenderCustomComponent
          CustomComponent={Description}
          Fallback={<FieldDescription description={admin?.description} path={path} />}
        />
      </div>
    </div>
  )
}

/** Once closed, the focus is where it was before. */
function useOpened() {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'closed') button.current?.focus()
  }, [state])
  return { isOpen: state === 'open', open: () => setState('open'), close: () => setState('closed'), button }
}

'use client'

type PlainTextProps = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly locale: string
  readonly onChange: (text: string) => void
  /** Why the text is edited as it is written, or how. */
  readonly notice: string
  readonly hasFocus?: boolean
}

/** The Markdown as it is written. */
export function PlainText({ id, name, text, locale, onChange, notice, hasFocus = true }: PlainTextProps) {
  return (
    <>
      <p id={`${id}-notice`} className="field-description" data-markdown-notice>
        {notice}
      </p>
      <div className="textarea-outer">
        <textarea
          id={id}
          aria-label={name}
          aria-describedby={`${id}-notice`}
          lang={locale}
          rows={12}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus={hasFocus}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </>
  )
}

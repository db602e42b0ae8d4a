type SafeHtmlProps = {
  readonly html: string
  readonly className?: string
  /** Where the text is not in the page's language. */
  readonly lang?: string | undefined
}

/** Renders HTML. The caller must pass sanitised HTML only. */
export function SafeHtml({ html, className = 'prose', lang }: SafeHtmlProps) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was rendered
  return <div lang={lang} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

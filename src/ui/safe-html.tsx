type SafeHtmlProps = {
  readonly html: string
  readonly className?: string
  /** Where the text is not in the page's language. */
  readonly lang?: string | undefined
}

/** HTML that the data layer has sanitised (src/content/core/html.ts); nothing else may come here. */
export function SafeHtml({ html, className = 'prose', lang }: SafeHtmlProps) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was rendered
  return <div lang={lang} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

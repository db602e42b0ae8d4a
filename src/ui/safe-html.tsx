type SafeHtmlProps = { readonly html: string; readonly className?: string }

/** HTML that the data layer has sanitised (src/features/content/html.ts); nothing else may come here. */
export function SafeHtml({ html, className = 'prose' }: SafeHtmlProps) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was rendered
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

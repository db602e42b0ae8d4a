type ApiLeadProps = { readonly lead: string; readonly docs: string }

/** Below the title of a page about other programs: what it is for, and where the calls are described. */
export function ApiLead({ lead, docs }: ApiLeadProps) {
  return (
    <p className="measure mt-1 text-ink-soft">
      {lead}{' '}
      <a className="link" href="/docs/api" hrefLang="en">
        {docs}
      </a>
    </p>
  )
}

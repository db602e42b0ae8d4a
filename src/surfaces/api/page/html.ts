/** Text and elements of a page without scripts, escaped. Pure. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that was escaped already: only `html` and `joined` make it. */
export type Html = { readonly html: string }

/** A template whose values are escaped unless they are HTML. */
export function html(parts: TemplateStringsArray, ...values: readonly (Html | string | number)[]): Html {
  const written = parts.map((part, at) => {
    const value = values[at]
    if (value === undefined) return part
    return `${part}${typeof value === 'object' ? value.html : escapeText(String(value))}`
  })
  return { html: written.join('') }
}

export function joined(all: readonly Html[]): Html {
  return { html: all.map((one) => one.html).join('') }
}

/** Text with words between backticks as code, and empty lines between paragraphs. */
export function prose(text: string): Html {
  const paragraphs = text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`)
  return text === '' ? html`` : joined(paragraphs)
}

export function inline(text: string): Html {
  return joined(
    text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)),
  )
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

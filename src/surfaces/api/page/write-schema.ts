/** A schema of the document as a table of its fields, and a type in words. Pure. */
import { type Html, html, inline, joined } from './html'
import type { Content, Parameter, Schema } from './schema'

/** @returns the type in a few words, with a link to the schema that it names */
export function typeOf(schema: Schema): Html {
  const { $ref, anyOf, enum: values, items, type, format } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return html`<a href="#${anchorOf('schema', name)}">${name}</a>`
  }
  if (anyOf && !schema.properties) return separated(anyOf.map(typeOf), ' or ')
  if (values)
    return separated(
      values.map((value) => html`<code>${String(value)}</code>`),
      ' ',
    )
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`
  const names = typeof type === 'string' ? [type] : (type ?? ['any'])
  const listed = items ? html`array of ${typeOf(items)}` : html`${names.join(' or ')}`
  return html`${listed}${format ? `, ${format}` : ''}`
}

/** Rows for fields; a table inside of a table would not fit on a phone, so inner fields have their path as a name. */
export function fieldTable(schema: Schema): Html {
  const rows = fieldsOf(schema, '')
  return rows.length === 0 ? html`<p>${typeOf(schema)}</p>` : table('Field', rows)
}

function fieldsOf(schema: Schema, before: string): readonly Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): Row[] => {
    const path = `${before}${name}`
    const isRequired = schema.required?.includes(name) ?? false
    const inner = property.items?.properties ? property.items : property
    const row = { name: path, schema: property, description: property.description ?? '', isRequired }
    return [row, ...fieldsOf(inner, `${path}.`)]
  })
}

export function parameterTable(parameters: readonly Parameter[]): Html {
  const rows = parameters.map(({ name, schema, description, required, in: place }) => ({
    ...{ name, schema, isRequired: required },
    description: place === 'query' ? description : `${description} In the ${place}.`.trim(),
  }))
  return table('Parameter', rows)
}

type Row = {
  readonly name: string
  readonly schema: Schema
  readonly description: string
  readonly isRequired: boolean
}

function table(title: string, rows: readonly Row[]): Html {
  const written = rows.map(
    ({ name, schema, description, isRequired }) =>
      html`<tr><th scope="row"><code>${name}</code><small>${typeOf(schema)}${isRequired ? ', required' : ''}</small></th><td>${inline(description)}${limitsOf(schema)}</td></tr>`,
  )
  return html`<table><thead><tr><th scope="col">${title}</th><th scope="col">Meaning</th></tr></thead><tbody>${joined(written)}</tbody></table>`
}

function limitsOf(schema: Schema): Html {
  const { default: standard, minimum, maximum, maxLength, maxItems } = schema
  const limits = [
    standard === undefined ? '' : `Without it ${String(standard)}.`,
    minimum === undefined ? '' : `At least ${minimum}.`,
    maximum === undefined ? '' : `At most ${maximum}.`,
    maxLength === undefined ? '' : `At most ${maxLength} characters.`,
    maxItems === undefined ? '' : `At most ${maxItems} entries.`,
  ].filter(Boolean)
  return limits.length === 0 ? html`` : html`<small>${limits.join(' ')}</small>`
}

/** The type of a body, by its media type. */
export function contentTypes(content: Content): Html {
  const types = Object.entries(content ?? {}).map(
    ([type, { schema }]) => html`<code>${type}</code>${schema ? html`: ${shapeOf(schema)}` : ''}`,
  )
  return separated(types, ', ')
}

/** `data` in words, because nearly every answer is one. */
function shapeOf(schema: Schema): Html {
  const data = schema.properties?.data
  return data ? html`<code>data</code> is ${typeOf(data)}` : typeOf(schema)
}

export function anchorOf(kind: 'parameters' | 'schema' | 'tag', name: string): string {
  return `${kind}-${name.replaceAll(/[^\w]+/g, '-')}`
}

function separated(all: readonly Html[], between: string): Html {
  return joined(all.map((one, at) => (at === 0 ? one : html`${between}${one}`)))
}

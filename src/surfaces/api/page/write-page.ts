/** The OpenAPI document as a page for developers: English, without scripts. Pure. */
import * as v from 'valibot'
import { EXAMPLE_REQUEST } from '@/content/items/describe-collections'
import { type Html, html, joined, prose } from './html'
import { type Operation, type ShownDocument, shownDocument } from './schema'
import { STYLE } from './style'
import { anchorOf, contentTypes, fieldTable, parameterTable } from './write-schema'

type Place = { readonly path: string; readonly method: string; readonly operation: Operation }

/** @param document of `writeOpenApi` @param address of the document itself */
export function writePage(document: unknown, address: string): string {
  const shown = v.parse(shownDocument, document)
  const { title, description } = shown.info
  const places = [...placesOf(shown.paths), ...placesOf(shown.webhooks)]
  const style: Html = { html: `<style>${STYLE}</style>` }
  const tags = shown.tags.map(({ name, description: about }) => {
    const own = places.filter(({ operation }) => operation.tags[0] === name)
    return html`<h2 id="${anchorOf('tag', name)}">${name}</h2><p>${about}</p>${joined(own.map((place) => section(place, shown)))}`
  })
  const page = html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${style}</head><body><a class="skip" href="#main">To the operations</a><header><h1>${title}</h1>${prose(description)}<p><a class="at" href="${address}">The OpenAPI 3.1 document</a></p></header>${contents(shown, places)}<main id="main" tabindex="-1">${joined(tags)}${parameters(shown)}${schemas(shown)}</main></body></html>`
  return `<!doctype html>${page.html}`
}

function placesOf(paths: ShownDocument['paths']): readonly Place[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

function contents({ tags }: ShownDocument, places: readonly Place[]): Html {
  const groups = tags.map(({ name }) => {
    const links = places
      .filter(({ operation }) => operation.tags[0] === name)
      .map(
        ({ path, method, operation }) =>
          html`<li><a href="#${operation.operationId}">${method} ${path}</a></li>`,
      )
    return html`<h3><a class="at" href="#${anchorOf('tag', name)}">${name}</a></h3><ul>${joined(links)}</ul>`
  })
  return html`<nav aria-labelledby="contents"><h2 id="contents">Contents</h2>${joined(groups)}<h3><a class="at" href="#parameters">Parameters of reads</a></h3><h3><a class="at" href="#schemas">Schemas</a></h3></nav>`
}

function section(place: Place, shown: ShownDocument): Html {
  const { path, method, operation } = place
  const { operationId, summary, description, requestBody } = operation
  const body = requestBody
    ? html`<h4>Body</h4><p>${contentTypes(requestBody.content)}</p>${inlineBody(requestBody.content)}`
    : html``
  return html`<section class="part"><h3 id="${operationId}">${summary}</h3><p><code>${method} ${path}</code></p>${prose(description)}${parametersOf(operation)}${body}${answers(operation)}${example(operation, shown)}</section>`
}

/** Bodies that have no name among the schemas. */
function inlineBody(content: Operation['responses'][string]['content']): Html {
  const schema = content?.['application/json']?.schema
  return schema?.properties ? fieldTable(schema) : html``
}

function parametersOf({ parameters: all }: Operation): Html {
  const own = all.flatMap((one) => ('name' in one ? [one] : []))
  const named = all.flatMap((one) => ('name' in one ? [] : [one.$ref.split('/').at(-1) ?? '']))
  if (all.length === 0) return html``
  const links = named.map((name) => html` <a href="#${anchorOf('parameters', name)}">${name}</a>`)
  return html`<h4>Parameters</h4>${own.length > 0 ? parameterTable(own) : ''}${named.length > 0 ? html`<p>Of reads:${joined(links)}</p>` : ''}`
}

function answers({ responses }: Operation): Html {
  const rows = Object.entries(responses).map(
    ([status, { description, content }]) =>
      html`<tr><th scope="row"><code>${status}</code></th><td>${prose(description)}${content ? html`<small>${contentTypes(content)}</small>` : ''}</td></tr>`,
  )
  return html`<h4>Answers</h4><table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${joined(rows)}</tbody></table>`
}

function example(
  { responses, requestBody, [EXAMPLE_REQUEST]: request }: Operation,
  { servers }: ShownDocument,
): Html {
  const sent = request
    ? curlOf(request, servers[0].url)
    : pretty(requestBody?.content?.['application/json']?.example)
  const answer = responses[200]?.content?.['application/json']?.example
  const got = answer === undefined ? html`` : html`<h4>Answer to it</h4><pre>${pretty(answer)}</pre>`
  return html`<h4>Example</h4><pre>${sent}</pre>${got}`
}

/** `-g`: brackets of a query are no ranges. */
function curlOf(request: NonNullable<Operation[typeof EXAMPLE_REQUEST]>, server: string): string {
  const { method, url, token, body } = request
  const lines = [
    `curl -g${method === 'GET' ? '' : ` -X ${method}`} '${server}${url}'`,
    ...(token ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${pretty(body)}'`]),
  ]
  return lines.join(' \\\n  ')
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function parameters({ components }: ShownDocument): Html {
  const all = Object.entries(components.parameters).map(
    ([name, parameter]) =>
      html`<section class="part"><h3 id="${anchorOf('parameters', name)}"><code>${name}</code></h3>${parameterTable([parameter])}</section>`,
  )
  return html`<h2 id="parameters">Parameters of reads</h2>${joined(all)}`
}

function schemas({ components }: ShownDocument): Html {
  const all = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<section class="part"><h3 id="${anchorOf('schema', name)}"><code>${name}</code></h3>${prose(schema.description ?? '')}${fieldTable(schema)}</section>`,
  )
  return html`<h2 id="schemas">Schemas</h2>${joined(all)}`
}

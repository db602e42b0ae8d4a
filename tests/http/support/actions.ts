/** Server actions of the built server, called as a browser with scripts calls them. */
import { readFileSync } from 'node:fs'
import { type FormState, IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { Answer, Visitor } from './client'
import type { SentRequest } from './recorder'

export type Fields = Readonly<Record<string, string>>

/** What an action answered: its form's state, or the path it leads to. */
export type ActionOutcome = FormState & { readonly path?: string; readonly answer: Answer }

type Entry = {
  readonly filename?: string
  readonly exportedName?: string
  readonly workers: Readonly<Record<string, unknown>>
}

let entries: Readonly<Record<string, Entry>> | undefined

/** The build's own list of its actions. */
function listEntries(): Readonly<Record<string, Entry>> {
  entries ??= JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')).node
  return entries ?? {}
}

/** @param name file below `src/surfaces` and export: `portal/offers/actions.acceptOffer` */
function findAction(name: string): { readonly id: string; readonly path: string } {
  const [file, exported] = name.split('.')
  const found = Object.entries(listEntries()).find(
    ([, entry]) => entry.filename === `src/surfaces/${file}.ts` && entry.exportedName === exported,
  )
  const [worker = ''] = Object.keys(found?.[1].workers ?? {})
  if (!found || !worker) throw new Error(`The build has no action ${name}`)
  return { id: found[0], path: pathOf(worker) }
}

/** `app/[locale]/(portal)/my-requests/offers/[id]/page` → `/de/my-requests/offers/<some id>`. */
function pathOf(worker: string): string {
  const parts = worker.split('/').slice(1, -1)
  const shown = parts.filter((part) => !part.startsWith('('))
  return `/${shown.map((part) => (part === '[locale]' ? 'de' : part.startsWith('[') ? newId() : part)).join('/')}`
}

/** The action that a request calls, by the name with which it is called here; undefined for other requests. */
export function actionOf({ ask }: SentRequest): string | undefined {
  const id = ask.headers?.['next-action']
  if (id === undefined) return undefined
  const { filename = '', exportedName } = listEntries()[id] ?? {}
  return `${filename.replace(/^src\/surfaces\/|\.tsx?$/g, '')}.${exportedName}`
}

/** The fields of a form for an action, as they are posted from a page that has the form. */
export function actionRequest(name: string, fields: Fields): SentRequest {
  const { id, path } = findAction(name)
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(`_1_${field}`, value)
  body.append('0', JSON.stringify([IDLE, '$K1']))
  const headers = { 'next-action': id, accept: 'text/x-component' }
  return { method: 'POST', path, ask: { headers, body, follow: false } }
}

export async function callAction(visitor: Visitor, name: string, fields: Fields): Promise<ActionOutcome> {
  const { method, path, ask } = actionRequest(name, fields)
  return outcomeOf(await visitor.send(method, path, ask))
}

/** Posts the fields as a form on another site would, with the visitor's cookies. */
export async function postFromElsewhere(visitor: Visitor, name: string, fields: Fields): Promise<Answer> {
  const { id, path } = findAction(name)
  const form = new FormData()
  for (const [field, value] of Object.entries({ [`$ACTION_ID_${id}`]: '', ...fields }))
    form.append(field, value)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': type }
  // In one piece: the server refuses it unread, and the rest of a stream could no longer be written.
  const body = Buffer.from(await encoded.arrayBuffer())
  return visitor.send('POST', path, { headers: foreign, body, follow: false })
}

export function outcomeOf(answer: Answer): ActionOutcome {
  const led = answer.headers.get('x-action-redirect')
  if (led !== null) return { status: 'done', path: led.replace(/;.*$/, ''), answer }
  const state = /1:(\{"status":"(?:idle|done|error)".*\})$/m.exec(answer.text)?.[1]
  if (state === undefined) throw new Error(`No form state: ${answer.status}\n${answer.text.slice(0, 500)}`)
  return { ...JSON.parse(state), answer }
}

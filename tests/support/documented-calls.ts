/** The calls of docs/content-api.md: each block of HTTP with its answer in the block that follows, as JSON or as status and type. */
import { readFileSync } from 'node:fs'

export type DocumentedCall = {
  readonly method: string
  readonly url: string
  readonly hasToken: boolean
  readonly body: unknown
  /** Undefined for an answer that is no JSON. */
  readonly expected: unknown
  /** Status and content type of an answer that is no JSON, such as `200 image/webp`. */
  readonly outcome: string | undefined
}

const CALL =
  /```http\n(\w+) (\S+)\n((?:[\w-]+: .+\n)*)(?:\n([\s\S]+?)\n)?```\n\n```(json|text)\n([\s\S]*?)\n```/g

const page = readFileSync('docs/content-api.md', 'utf8')
const calls = [...page.matchAll(CALL)].map(
  ([, method = '', url = '', headers = '', body, kind, answer = '']): DocumentedCall => ({
    ...{ method, url, hasToken: headers.includes('Authorization: Bearer ') },
    body: body === undefined ? undefined : JSON.parse(body),
    expected: kind === 'json' ? JSON.parse(answer) : undefined,
    outcome: kind === 'json' ? undefined : answer,
  }),
)
// Else a block that is written another way would be asked of nobody.
if (calls.length !== page.match(/```http/g)?.length) throw new Error('A call of the page has no answer')

const isContent = ({ method, url }: DocumentedCall) =>
  /^(?:GET|SEARCH)$/.test(method) && /^\/items\/(?!support_entry)/.test(url)

/** Reads of content: the demo content answers them. */
export const CONTENT_CALLS = calls.filter(isContent)
export const OTHER_CALLS = calls.filter((call) => !isContent(call))

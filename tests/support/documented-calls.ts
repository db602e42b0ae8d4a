/** The calls of docs/content-api.md: each block of HTTP with the block of JSON that follows it. */
import { readFileSync } from 'node:fs'

export type DocumentedCall = {
  readonly method: string
  readonly url: string
  readonly hasToken: boolean
  readonly body: unknown
  readonly expected: unknown
}

const CALL = /```http\n(\w+) (\S+)\n((?:[\w-]+: .+\n)*)(?:\n([\s\S]+?)\n)?```\n\n```json\n([\s\S]*?)\n```/g

const page = readFileSync('docs/content-api.md', 'utf8')
const calls = [...page.matchAll(CALL)].map(
  ([, method = '', url = '', headers = '', body, answer = '']): DocumentedCall => ({
    ...{ method, url, hasToken: headers.includes('Authorization: Bearer ') },
    ...{ body: body === undefined ? undefined : JSON.parse(body), expected: JSON.parse(answer) },
  }),
)
// Else a block that is written another way would be asked of nobody.
if (calls.length !== page.match(/```http/g)?.length) throw new Error('A call of the page has no answer')

const isContent = ({ method, url }: DocumentedCall) =>
  /^(?:GET|SEARCH)$/.test(method) && /^\/items\/(?!support_entry)/.test(url)

/** Reads of content: the demo content answers them. */
export const CONTENT_CALLS = calls.filter(isContent)
export const OTHER_CALLS = calls.filter((call) => !isContent(call))

/** The refusals that docs/content-api.md lists and those that the description has are the same. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRecord } from '@/lib/is-record'
import { REFUSED_READS } from '../../../tests/http/support/refused-reads'
import { writeOpenApi } from './write-open-api'

const { paths } = writeOpenApi('https://lalezar.example')
/** Of an address that does not exist, and so has no description. */
const NO_ADDRESS = '404'

type Row = { readonly status: string; readonly code: string }

/** The rows of the tables with statuses below each heading of the second level. */
const sections = new Map(
  readFileSync('docs/content-api.md', 'utf8')
    .split(/^## /m)
    .map((text): [string, readonly Row[]] => [
      text.split('\n', 1)[0] ?? '',
      [...text.matchAll(/^\| ([45]\d\d) \| `(\w+)` \|/gm)].map(([, status = '', code = '']) => ({
        status,
        code,
      })),
    ]),
)

function statusesOf(tag: string): readonly string[] {
  const operations = Object.values(isRecord(paths) ? paths : {}).flatMap((methods) =>
    Object.values(isRecord(methods) ? methods : {}).filter(isRecord),
  )
  const statuses = operations
    .filter(({ tags }) => Array.isArray(tags) && tags.includes(tag))
    .flatMap(({ responses }) => Object.keys(isRecord(responses) ? responses : {}))
  return [...new Set(statuses)].filter((status) => /^[45]/.test(status)).toSorted()
}

describe('refusals', () => {
  it.each([
    ['Reading', 'Content'],
    ['Files', 'Files'],
    ['Sending a request', 'Requests'],
    ['Who is on call', 'On call'],
    ['Signing in', 'Signing in'],
  ])('%s: the page and the description have the same statuses', (section, tag) => {
    const listed = [...new Set((sections.get(section) ?? []).map(({ status }) => status))]
    expect(listed.length).toBeGreaterThan(0)
    expect(statusesOf(tag)).toEqual(listed.filter((status) => status !== NO_ADDRESS).toSorted())
  })

  it('that the server is seen to answer are listed with their codes', () => {
    const listed = (sections.get('Reading') ?? []).map(({ status, code }) => `${status} ${code}`)
    expect(listed).toEqual(expect.arrayContaining(Object.keys(REFUSED_READS)))
  })
})

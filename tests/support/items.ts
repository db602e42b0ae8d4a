/** The reads of the content API over the test file's own content database, with every statement that they run. */
import { createItems, type ItemsAnswer, type ItemsRequest } from '@/content/items/answer-items'
import { itemsPathOf, readUrlQuery } from '@/server/content-api/read-request'
import { testContent } from './content'
import { seededContent } from './seeded-content'

export type Answer =
  | { readonly status: 200; readonly body: Body }
  | { readonly status: 400 | 403; readonly reason: string }
/** What tests look at; which records there are is up to the query. */
export type Body = {
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape that its query asked for
  readonly data: any
  readonly meta?: { readonly total_count?: number; readonly filter_count?: number }
}

/** Call once at the top of a file. @param seed whether the demo content is in it */
export async function testItems({ seed = true }: { seed?: boolean } = {}) {
  const content = await (seed ? seededContent() : testContent())
  const { payload } = content
  const statements: { readonly text: string; readonly values: readonly unknown[] }[] = []
  const errors: unknown[] = []
  const items = createItems(async ({ text, values }) => {
    statements.push({ text, values })
    const result = await payload.db.pool.query(text, [...values]).catch((error: unknown) => {
      errors.push(error)
      throw error
    })
    return result.rows
  })
  const ask = async (request: ItemsRequest): Promise<Answer> => {
    statements.length = 0
    return answerOf(await items.answer(request))
  }
  return {
    ...content,
    items,
    /** Of the last read. */
    statements,
    /** Of the database, since the file began: also those that are answered with a refusal. */
    errors,
    ask,
    /** As the HTTP front reads an address. */
    get: async (url: string): Promise<Answer> => {
      const path = itemsPathOf(url.split('?')[0] ?? '')
      const query = readUrlQuery(url)
      if (typeof path !== 'object' || !query.ok) throw new Error(`No address of the content API: ${url}`)
      return ask({ ...path, sent: query.value })
    },
  }
}

export type TestItems = Awaited<ReturnType<typeof testItems>>

function answerOf(answer: ItemsAnswer): Answer {
  if (answer.ok) return { status: 200, body: JSON.parse(String(Buffer.concat(answer.value))) }
  if (answer.fault === 'NOT_FOUND')
    return { status: 403, reason: "You don't have permission to access this." }
  return answer.fault
}

/** The records of an answer. @throws when it is a refusal */
export function dataOf(answer: Answer): Body['data'] {
  if (answer.status !== 200) throw new Error(answer.reason)
  return answer.body.data
}

import type { Endpoint, PayloadRequest } from 'payload'
import { isEditorOrAdmin } from '@/content/core/access'
import { readTexts } from '@/content/second-language/read-texts'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { wireErrorBody } from '@/lib/wire-error'

/** The texts of a record in the language `locale`, for the form in the language `edited`. Id 0: a global. */
export const secondLanguage: Endpoint = {
  path: '/second-language/:slug/:id',
  method: 'get',
  handler: answerTexts,
}

export async function answerTexts(
  req: Pick<PayloadRequest, 'locale' | 'payload' | 'query' | 'routeParams' | 'user'>,
): Promise<Response> {
  if (!isEditorOrAdmin({ req })) return answer(403, wireErrorBody('FORBIDDEN'))
  const { slug, id } = req.routeParams ?? {}
  const recordId = Number(id)
  const isId = Number.isSafeInteger(recordId) && recordId >= 0
  const texts = isId
    ? await readTexts(req, {
        slug: String(slug),
        id: recordId,
        edited: localeOf(req.query.edited),
        beside: localeOf(req.locale),
      })
    : undefined
  return texts ? answer(200, texts) : answer(404, wireErrorBody('NOT_FOUND'))
}

function localeOf(value: unknown) {
  return (typeof value === 'string' && toLocale(value)) || DEFAULT_LOCALE
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } })
}

import { getLocale } from 'next-intl/server'
import { editedErrors } from '@/content/error-messages/loaders'
import { DEFAULT_LOCALE, toLocale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { setResponseStatus } from '@/lib/render-context'
import { NotFoundPage } from './not-found-page'

/** What a page returns when its record does not exist: the not-found page with status 404. */
export async function NotFoundAnswer() {
  setResponseStatus(404)
  const locale = toLocale(await getLocale()) ?? DEFAULT_LOCALE
  const { notFound } = (await loadMessages(locale)).errors
  const { PAGE_NOT_FOUND } = await editedErrors(locale, { PAGE_NOT_FOUND: notFound.title })
  return <NotFoundPage title={PAGE_NOT_FOUND} />
}

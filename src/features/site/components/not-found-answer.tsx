import { answerWith } from '@/lib/render-context'
import { NotFoundPage } from './not-found-page'

/** What a page returns when its record does not exist: the not-found page, whole, with status 404. */
export function NotFoundAnswer() {
  answerWith(404)
  return <NotFoundPage />
}

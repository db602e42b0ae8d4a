import { NotFoundPage } from '@/surfaces/site/frame/not-found-page'

/** The not-found page with the site's header and footer. */
export default function NotFound() {
  return <NotFoundPage />
}

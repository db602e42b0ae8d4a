import { NotFoundPage } from '@/surfaces/site/frame/not-found-page'

/** Inside the site's header and footer. */
export default function NotFound() {
  return <NotFoundPage />
}

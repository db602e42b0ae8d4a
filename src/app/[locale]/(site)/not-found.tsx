import { NotFoundPage } from '@/features/site/components/not-found-page'

/** Inside the site's header and footer. */
export default function NotFound() {
  return <NotFoundPage />
}

import { NotFoundPage } from '@/surfaces/site/frame/not-found-page'

/** The not-found page without the site's header and footer: for unknown paths of portal and desk. */
export default function NotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}

import { NotFoundPage } from '@/surfaces/site/frame/not-found-page'

/** Outside of the site's frame: an address of the portal or the desk that does not exist. */
export default function NotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}

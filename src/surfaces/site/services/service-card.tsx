import { langOf } from '@/content/fallback/present'
import type { ServiceCardView as Service } from '@/content/services/present'
import { withSoftHyphens } from '@/lib/soft-hyphens'
import { Card } from '@/ui/card'
import { PendingLink } from '@/ui/pending-link'
import { MissingPicture, Picture } from '@/ui/picture'

type ServiceCardProps = {
  readonly service: Service
  readonly learnMore: string
  readonly heading?: 'h2' | 'h3'
  /** The first card of a list: its picture is loaded with priority. */
  readonly isFirst?: boolean
}

/** Picture, name and definition in at most four lines; the whole card is a link (specification, section 2, Services). */
export function ServiceCard({ service, learnMore, heading: Heading = 'h3', isFirst }: ServiceCardProps) {
  const { href, name, definition, picture } = service
  return (
    <Card as="li" className="whole-card flex flex-col overflow-hidden">
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 66vw"
          className="aspect-3/2 w-full object-cover"
          isFirstView={isFirst}
          isDecorative
        />
      ) : (
        <MissingPicture className="aspect-3/2 w-full object-cover" />
      )}
      <div className="flex grow flex-col p-6">
        <Heading className="display text-xl">
          <PendingLink href={href} lang={langOf(service, 'name')} className="whole-card-link">
            {withSoftHyphens(name)}
          </PendingLink>
        </Heading>
        <p lang={langOf(service, 'definition')} className="mt-3 line-clamp-4 text-sm text-ink-soft">
          {definition}
        </p>
        <span aria-hidden="true" className="mt-auto pt-5 text-sm font-semibold text-bosphorus">
          {learnMore}
        </span>
      </div>
    </Card>
  )
}

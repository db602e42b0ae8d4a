import { langOf } from '@/content/fallback/present'
import type { IllustratedBlock } from '@/content/programs/present'
import { Card } from '@/ui/card'
import { Picture } from '@/ui/picture'
import { SectionHeading } from '@/ui/section-heading'

type MethodsProps = {
  readonly title: string
  readonly lead: string
  readonly methods: readonly IllustratedBlock[]
}

/** The treatment methods as cards. */
export function Methods({ title, lead, methods }: MethodsProps) {
  if (methods.length === 0) return null
  return (
    <section aria-labelledby="methods-title" className="bg-mist">
      <div className="wrap section">
        <SectionHeading id="methods-title" title={title} lead={lead} />
        <ul className="grid grid-cols-1 gap-5 hyphens-auto sm:grid-cols-2 lg:gap-6 xl:grid-cols-4">
          {methods.map((method) => (
            <Card key={method.id} as="li" className="overflow-hidden">
              {method.image ? (
                <Picture
                  picture={method.image}
                  sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 45vw, 22rem"
                  className="aspect-3/2 w-full object-cover"
                  isDecorative
                />
              ) : null}
              <div className="p-6">
                <h3 lang={langOf(method, 'title')} className="display text-xl">
                  {method.title}
                </h3>
                <p lang={langOf(method, 'description')} className="mt-3 text-sm text-ink-soft">
                  {method.description}
                </p>
              </div>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  )
}

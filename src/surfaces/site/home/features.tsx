import { langOf } from '@/content/fallback/present'
import type { TextBlock } from '@/content/programs/present'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { clipboardList, heartPulse, type Shape, stethoscope } from '@/ui/icon-shapes.generated'
import { SectionHeading } from '@/ui/section-heading'

type FeaturesProps = { readonly title: string; readonly features: readonly TextBlock[] }

const ICONS: readonly Shape[] = [stethoscope, clipboardList, heartPulse]

/** The three feature cards. */
export function Features({ title, features }: FeaturesProps) {
  if (features.length === 0) return null
  return (
    <section aria-labelledby="features-title" className="wrap section">
      <SectionHeading id="features-title" title={title} />
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-3 lg:gap-6">
        {features.map((feature, index) => (
          <Card key={feature.id} as="li" className="p-6 lg:p-8">
            <Icon of={ICONS[index % ICONS.length] ?? stethoscope} className="size-8 text-iznik" />
            <h3 lang={langOf(feature, 'title')} className="display mt-5 text-xl">
              {feature.title}
            </h3>
            <p lang={langOf(feature, 'description')} className="mt-3 text-ink-soft">
              {feature.description}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

import { getTranslations } from 'next-intl/server'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { mapPin, play, square } from '@/ui/icon-shapes.generated'
import { Picture } from '@/ui/picture'
import type { TestimonialView } from '../present'
import { TestimonialPlayer } from './testimonial-player'

type TestimonialCardProps = {
  readonly locale: Locale
  readonly testimonial: TestimonialView
  readonly as?: 'li' | 'article'
}

/** Film, what was said, who and where (specification, section 2, Testimonials). */
export async function TestimonialCard({ locale, testimonial, as = 'li' }: TestimonialCardProps) {
  const t = await getTranslations({ locale, namespace: 'home' })
  const { title, patient, age, country, hospitalCity, service, video, thumbnail, captions } = testimonial
  const regions = new Intl.DisplayNames([LANGUAGES[locale].intl], { type: 'region' })
  const picture = thumbnail ? (
    <Picture
      picture={thumbnail}
      sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 60vw"
      isDecorative
    />
  ) : (
    <span className="film-blank" />
  )
  return (
    <Card as={as} className="flex flex-col overflow-hidden">
      {video ? (
        <TestimonialPlayer
          video={video.url}
          captions={captions}
          locale={locale}
          words={{
            play: t('testimonials.play', { title }),
            stop: t('testimonials.stop', { title }),
            captions: LANGUAGES[locale].name,
          }}
          thumbnail={picture}
          playIcon={<Icon of={play} className="ms-0.5 size-6 fill-current" />}
          stopIcon={<Icon of={square} className="size-5 fill-current" />}
        />
      ) : (
        <div className="film">{picture}</div>
      )}
      <div className="grid grow content-start gap-2 p-5">
        <h3 className="display text-lg">{title}</h3>
        <p className="text-sm text-ink-soft">
          {[patient, age ? t('testimonials.age', { age }) : '', service?.name ?? t('testimonials.service')]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="mt-auto flex items-center gap-2 pt-2 text-xs text-ink-soft">
          <Icon of={mapPin} className="size-4 text-iznik" />
          {hospitalCity}
          {country ? (
            <span className="ms-auto rounded-full border border-line px-2.5 py-0.5">
              {regions.of(country) ?? country}
            </span>
          ) : null}
        </p>
      </div>
    </Card>
  )
}

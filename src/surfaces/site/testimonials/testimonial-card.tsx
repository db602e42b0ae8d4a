import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { TestimonialView } from '@/content/testimonials/present'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { countryName } from '@/i18n/names'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { mapPin, play, square } from '@/ui/icon-shapes.generated'
import { Picture } from '@/ui/picture'
import { cityNames } from '../hospitals/city-name'
import { TestimonialPlayer } from './testimonial-player'

type TestimonialCardProps = {
  readonly locale: Locale
  readonly testimonial: TestimonialView
  readonly as?: 'li' | 'article'
  /** In the first view of the page: its picture is loaded with priority. */
  readonly isFirst?: boolean
}

/** Video, quote, patient and place (specification, section 2, Testimonials). */
export async function TestimonialCard({
  locale,
  testimonial,
  as = 'li',
  isFirst = false,
}: TestimonialCardProps) {
  const [t, tDetails, cityName] = await Promise.all([
    getTranslations({ locale, namespace: 'home' }),
    getTranslations({ locale, namespace: 'details' }),
    cityNames(locale),
  ])
  const { title, patient, age, country, hospitalCity, service, video, captions, transcript } = testimonial
  const who = [patient, age ? t('testimonials.age', { age }) : ''].filter(Boolean).join(', ')
  const picture = <VideoThumbnail testimonial={testimonial} isFirst={isFirst} />
  return (
    <Card as={as} className="flex flex-col overflow-hidden">
      {video ? (
        <TestimonialPlayer
          video={video.url}
          captions={captions}
          words={{
            play: t('testimonials.play', { title }),
            stop: t('testimonials.stop', { title }),
            captions: LANGUAGES[captions?.locale ?? locale].name,
            failed: transcript ? tDetails('filmFailed') : tDetails('filmFailedShort'),
          }}
          thumbnail={picture}
          playIcon={<Icon of={play} className="ms-0.5 size-6 fill-current" />}
          stopIcon={<Icon of={square} className="size-5 fill-current" />}
        />
      ) : (
        <div className="film">{picture}</div>
      )}
      <div className="grid grow content-start gap-2 p-5">
        <h3 lang={langOf(testimonial, 'title')} className="display text-lg">
          {title}
        </h3>
        <p className="text-sm text-ink-soft">
          {who ? `${who}, ` : ''}
          <span lang={service ? langOf(service, 'name') : undefined}>
            {service?.name ?? t('testimonials.service')}
          </span>
        </p>
        {transcript ? (
          <details className="text-sm">
            <summary className="link inline-block min-h-6">{tDetails('transcript')}</summary>
            <p lang={langOf(testimonial, 'transcript')} className="mt-2 text-ink-soft">
              {transcript}
            </p>
          </details>
        ) : null}
        <p className="mt-auto flex items-center gap-2 pt-2 text-xs text-ink-soft">
          <Icon of={mapPin} className="size-4 text-iznik" />
          {cityName(hospitalCity)}
          {country ? (
            <span className="ms-auto rounded-full border border-line px-2.5 py-0.5">
              {countryName(country, locale)}
            </span>
          ) : null}
        </p>
      </div>
    </Card>
  )
}

/** The thumbnail; without one, the first frame of the video (specification, section 2, Testimonials). */
function VideoThumbnail({
  testimonial: { thumbnail, video },
  isFirst,
}: Pick<TestimonialCardProps, 'testimonial' | 'isFirst'>) {
  if (thumbnail)
    return (
      <Picture
        picture={thumbnail}
        sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 60vw"
        isFirstView={isFirst}
        isDecorative
      />
    )
  if (!video) return <span className="film-blank" />
  // Not at zero, where some browsers show nothing.
  return (
    <video
      src={`${video.url}#t=0.1`}
      preload="metadata"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      className="film-frame"
    />
  )
}

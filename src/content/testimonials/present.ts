import { addressName, baseView } from '@/content/core/present'
import { idOf, populated } from '@/content/core/related'
import { type InGerman, inGermanOf, langOf } from '@/content/fallback/present'
import { type ImageView, presentImage, presentVideo, type VideoView } from '@/content/media/present'
import type { Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import type { Service, Testimonial } from '@/payload-types'
import { CAPTIONS_PATH, DEFAULT_TESTIMONIAL_CITY } from './constants'
import { type Caption, toVtt } from './rules'

export type TestimonialView = InGerman<Testimonial> & {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly patient: string
  readonly age: number | null
  /** ISO 3166-1 alpha-2, or free text of an editor. */
  readonly country: string
  readonly hospitalCity: string
  readonly service:
    | (InGerman<Service> & { readonly id: number; readonly name: string; readonly href: string })
    | null
  readonly categoryId: number | null
  readonly categoryKey: string | null
  readonly categoryTitle: string | null
  /** Set when the category's title is not in the page's language. */
  readonly categoryLang: string | undefined
  readonly video: VideoView | null
  readonly thumbnail: ImageView | null
  /** Path and language of the captions; null for a film without captions. */
  readonly captions: { readonly url: string; readonly locale: Locale } | null
  readonly transcript: string
  /** ISO 8601 */
  readonly createdAt: string
  readonly isSample: boolean
}

export function presentTestimonial(testimonial: Testimonial, locale: Locale): TestimonialView {
  const service = populated(testimonial.service)
  const category = populated(service?.category)
  const name = service?.name ?? ''
  return {
    ...baseView(testimonial),
    title: testimonial.title ?? '',
    patient: testimonial.patient ?? '',
    age: testimonial.age ?? null,
    country: testimonial.country ?? '',
    hospitalCity: testimonial.hospitalCity?.trim() || DEFAULT_TESTIMONIAL_CITY,
    service: service
      ? {
          id: service.id,
          name,
          href: recordPath('services', service.id, addressName(service, name, 'name'), locale),
          inGerman: inGermanOf(service),
        }
      : null,
    categoryId: idOf(service?.category),
    categoryKey: category?.key ?? null,
    categoryTitle: category?.title ?? null,
    categoryLang: category ? langOf({ inGerman: inGermanOf(category) }, 'title') : undefined,
    video: presentVideo(testimonial.video),
    thumbnail: presentImage(testimonial.thumbnail),
    captions: presentCaptions(testimonial, locale),
    transcript: testimonial.transcript ?? '',
    createdAt: testimonial.createdAt,
    isSample: testimonial.isSample === true,
  }
}

type CaptionFields = Pick<Testimonial, 'captions'>

function presentCaptions(
  { id, captions }: CaptionFields & { id: number },
  locale: Locale,
): TestimonialView['captions'] {
  const [first] = captions ?? []
  if (!first) return null
  const shown = langOf({ inGerman: inGermanOf(first) }, 'text') ?? locale
  return { url: `${CAPTIONS_PATH}${locale}/${id}.vtt`, locale: shown }
}

/** A film's captions as a WebVTT file; null for a film without captions. */
export function presentCaptionFile({ captions }: CaptionFields): string | null {
  const cues: Caption[] = (captions ?? []).map(({ from, to, text }) => ({ from, to, text: text ?? '' }))
  return cues.length > 0 ? toVtt(cues) : null
}

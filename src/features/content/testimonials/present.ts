import type { Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import type { Testimonial } from '@/payload-types'
import { type ImageView, presentImage, presentVideo, type VideoView } from '../media/present'
import { idOf, populated } from '../related'
import { DEFAULT_TESTIMONIAL_CITY } from './constants'
import { type Caption, toVtt } from './rules'

export type TestimonialView = {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly patient: string
  readonly age: number | null
  /** ISO 3166-1 alpha-2, or whatever an editor wrote */
  readonly country: string
  readonly hospitalCity: string
  readonly service: { readonly id: number; readonly name: string; readonly href: string } | null
  readonly categoryId: number | null
  readonly categoryKey: string | null
  readonly categoryTitle: string | null
  readonly video: VideoView | null
  readonly thumbnail: ImageView | null
  readonly captions: readonly Caption[]
  /** The captions as a WebVTT file. */
  readonly captionsVtt: string
  readonly transcript: string
  /** ISO 8601 */
  readonly publishedAt: string
  readonly isSample: boolean
}

export function presentTestimonial(testimonial: Testimonial, locale: Locale): TestimonialView {
  const service = populated(testimonial.service)
  const category = populated(service?.category)
  const name = service?.name ?? ''
  const captions = (testimonial.captions ?? []).map(({ from, to, text }) => ({ from, to, text: text ?? '' }))
  return {
    id: testimonial.id,
    key: testimonial.key ?? String(testimonial.id),
    title: testimonial.title ?? '',
    patient: testimonial.patient ?? '',
    age: testimonial.age ?? null,
    country: testimonial.country ?? '',
    hospitalCity: testimonial.hospitalCity?.trim() || DEFAULT_TESTIMONIAL_CITY,
    service: service
      ? { id: service.id, name, href: recordPath('services', service.id, name, locale) }
      : null,
    categoryId: idOf(service?.category),
    categoryKey: category?.key ?? null,
    categoryTitle: category?.title ?? null,
    video: presentVideo(testimonial.video),
    thumbnail: presentImage(testimonial.thumbnail),
    captions,
    captionsVtt: toVtt(captions),
    transcript: testimonial.transcript ?? '',
    publishedAt: testimonial.createdAt,
    isSample: testimonial.isSample === true,
  }
}

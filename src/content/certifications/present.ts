import { baseView } from '@/content/core/present'
import { dayOf } from '@/content/core/related'
import type { InGerman } from '@/content/fallback/present'
import { type ImageView, presentImage } from '@/content/media/present'
import type { Certification } from '@/payload-types'

export type CertificationView = InGerman<Certification> & {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly description: string
  readonly holder: string
  readonly number: string
  /** `YYYY-MM-DD` */
  readonly validUntil: string | null
  readonly url: string | null
  readonly logo: ImageView | null
  readonly isSample: boolean
}

export function presentCertification(certification: Certification): CertificationView {
  return {
    ...baseView(certification),
    title: certification.title ?? '',
    description: certification.description ?? '',
    holder: certification.holder ?? '',
    number: certification.number ?? '',
    validUntil: dayOf(certification.validUntil),
    url: certification.url ?? null,
    logo: presentImage(certification.logo),
    isSample: certification.isSample === true,
  }
}

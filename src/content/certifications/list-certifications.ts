import { asVisitor, getContentPayload } from '@/content/core/client'
import { MEDIA_PARTS } from '@/content/media/present'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { type CertificationView, presentCertification } from './present'

/** All certifications, in their order. */
export const listCertifications = cached(
  'listCertifications',
  async (locale: Locale): Promise<CertificationView[]> => {
    tagRender('certifications')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'certifications',
      depth: 1,
      pagination: false,
      populate: { media: MEDIA_PARTS },
      sort: 'order',
    })
    return docs.map(presentCertification)
  },
)

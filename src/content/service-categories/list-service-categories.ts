import { asVisitor, content } from '@/content/core/client'
import { wellFormed } from '@/content/core/read-list'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { presentServiceCategory, type ServiceCategoryView } from './present'

/** All categories, in their order. */
export const listServiceCategories = cached(
  'listServiceCategories',
  async (locale: Locale): Promise<ServiceCategoryView[]> => {
    tagRender('service-categories')
    const payload = await content()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'service-categories',
      depth: 0,
      pagination: false,
      sort: 'order',
    })
    return wellFormed('service categories', docs, ({ title }) => title).map(presentServiceCategory)
  },
)

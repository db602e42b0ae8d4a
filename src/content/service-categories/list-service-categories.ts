import { asVisitor, getContentPayload } from '@/content/core/client'
import { filterNamed } from '@/content/core/read-list'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { presentServiceCategory, type ServiceCategoryView } from './present'

/** All categories, in their order. */
export const listServiceCategories = cached(
  'listServiceCategories',
  async (locale: Locale): Promise<ServiceCategoryView[]> => {
    tagRender('service-categories')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'service-categories',
      depth: 0,
      pagination: false,
      sort: 'order',
    })
    return filterNamed('service categories', docs, ({ title }) => title).map(presentServiceCategory)
  },
)

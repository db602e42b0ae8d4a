import { baseView } from '@/content/core/present'
import { idOf } from '@/content/core/related'
import type { InGerman } from '@/content/fallback/present'
import type { ServiceCategory } from '@/payload-types'

export type ServiceCategoryView = InGerman<ServiceCategory> & {
  readonly id: number
  readonly key: string
  readonly title: string
  readonly parentId: number | null
  readonly order: number
}

export function presentServiceCategory(category: ServiceCategory): ServiceCategoryView {
  return {
    ...baseView(category),
    title: category.title ?? '',
    parentId: idOf(category.parent),
    order: category.order ?? 0,
  }
}

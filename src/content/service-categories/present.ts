import { idOf } from '@/content/core/related'
import { type InGerman, inGermanOf } from '@/content/fallback/present'
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
    id: category.id,
    key: category.key ?? String(category.id),
    title: category.title ?? '',
    parentId: idOf(category.parent),
    order: category.order ?? 0,
    inGerman: inGermanOf(category),
  }
}

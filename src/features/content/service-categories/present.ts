import type { ServiceCategory } from '@/payload-types'
import { type InGerman, inGermanOf } from '../fallback/present'
import { idOf } from '../related'

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

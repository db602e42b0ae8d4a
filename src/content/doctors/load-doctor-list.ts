/** The list of hair doctors in pages. */

import { readCounts, readPageIds } from '@/content/paging/read-page'
import { clampPage, type PageOf, pageCount, sum } from '@/content/paging/rules'
import { HAIR_PATTERN } from '@/content/services/rules'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import type { DoctorCard } from './present'
import { doctorsByIds } from './read-doctors'
import { COUNT_HAIR_DOCTORS, SELECT_HAIR_DOCTORS } from './table'

const countHairDoctors = cached('countHairDoctors', async (locale: Locale) => {
  tagRender('doctors')
  return sum(await readCounts(COUNT_HAIR_DOCTORS, [locale, HAIR_PATTERN]))
})

const listHairDoctorPage = cached(
  'listHairDoctorPage',
  async (locale: Locale, page: number): Promise<DoctorCard[]> => {
    tagRender('doctors', 'hospitals')
    return doctorsByIds(await readPageIds(SELECT_HAIR_DOCTORS, [locale, HAIR_PATTERN], page), locale)
  },
)

/** A page of the list; past the end it is the last page. */
export async function loadDoctorList(
  locale: Locale,
  request: { readonly page: number },
): Promise<PageOf<DoctorCard>> {
  const total = await countHairDoctors(locale)
  const page = clampPage(request.page, total)
  return { records: await listHairDoctorPage(locale, page), page, pages: pageCount(total), total }
}

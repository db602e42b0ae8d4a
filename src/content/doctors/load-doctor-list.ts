/** The list of hair doctors in pages. */

import { HAIR_PATTERN } from '@/content/hair/rules'
import { isPublic, readCounts, readPageIds } from '@/content/paging/read-page'
import { type PageOf, pageCount, pageWithin, sum } from '@/content/paging/rules'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import type { DoctorCard } from './present'
import { doctorsByIds } from './read-doctors'

/** Hair doctors by their specialization in the reader's language or in German (specification, section 2, Doctors). */
const HAIR_DOCTORS = `
  from (
    select d.id, d."order" as place, g.field_of_specialization as german,
      coalesce(nullif(btrim(t.field_of_specialization), ''), g.field_of_specialization) as field
    from doctors d
    left join doctors_locales t on t._parent_id = d.id and t._locale::text = $1
    left join doctors_locales g on g._parent_id = d.id and g._locale = 'de'
    where ${isPublic('d')}
  ) d
  where d.field ~* $2 or d.german ~* $2`

const countHairDoctors = cached('countHairDoctors', async (locale: Locale) => {
  tagRender('doctors')
  const sql = `select '' as key, count(*)::int as count ${HAIR_DOCTORS}`
  return sum(await readCounts(sql, [locale, HAIR_PATTERN]))
})

/** One specialization after the other, in the order of their first doctors. */
const listHairDoctorPage = cached(
  'listHairDoctorPage',
  async (locale: Locale, page: number): Promise<DoctorCard[]> => {
    tagRender('doctors', 'hospitals')
    const sql = `select d.id ${HAIR_DOCTORS}
      order by min(d.place) over (partition by d.field), d.field, d.place, d.id`
    return doctorsByIds(await readPageIds(sql, [locale, HAIR_PATTERN], page), locale)
  },
)

/** A page of the list; past the end stands the last page. */
export async function loadDoctorList(
  locale: Locale,
  asked: { readonly page: number },
): Promise<PageOf<DoctorCard>> {
  const total = await countHairDoctors(locale)
  const page = pageWithin(asked.page, total)
  return { records: await listHairDoctorPage(locale, page), page, pages: pageCount(total), total }
}

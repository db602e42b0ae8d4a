/** SQL on Payload's `doctors` tables: a list by specialization, in the reader's language and in German. */
import { PUBLIC_COLUMNS, publicSql, type TableColumns } from '@/content/core/rules'

/** @internal for the test that compares it with Payload's schema */
export const REQUIRED_COLUMNS: TableColumns = {
  doctors: [...PUBLIC_COLUMNS, 'order'],
  doctors_locales: ['_parent_id', '_locale', 'field_of_specialization'],
}

/**
 * Hair doctors by their specialization in the reader's language or in German (specification, section 2, Doctors).
 * `$1` the language, `$2` the pattern of hair work.
 */
const HAIR_DOCTORS = `
  from (
    select d.id, d."order" as place, g.field_of_specialization as german,
      coalesce(nullif(btrim(t.field_of_specialization), ''), g.field_of_specialization) as field
    from doctors d
    left join doctors_locales t on t._parent_id = d.id and t._locale::text = $1
    left join doctors_locales g on g._parent_id = d.id and g._locale = 'de'
    where ${publicSql('d')}
  ) d
  where d.field ~* $2 or d.german ~* $2`

export const COUNT_HAIR_DOCTORS = `select '' as key, count(*)::int as count ${HAIR_DOCTORS}`

/** Grouped by specialization, in the order of each group's first doctor. */
export const SELECT_HAIR_DOCTORS = `
  select d.id ${HAIR_DOCTORS}
  order by min(d.place) over (partition by d.field), d.field, d.place, d.id`

/** SQL on Payload's tables of `services` and their categories: a list by top-level category. */
import { PUBLIC_COLUMNS, publicSql, type TableColumns } from '@/content/core/rules'
import { OTHER } from './rules'

/** @internal for the test that compares it with Payload's schema */
export const REQUIRED_COLUMNS: TableColumns = {
  services: [...PUBLIC_COLUMNS, 'order', 'category_id', 'program_id'],
  service_categories: ['id', 'key', 'order', 'parent_id'],
  programs: ['id', 'slug'],
}

/** Every category with its top-level ancestor; categories in a cycle have none. */
const WITH_TOP = `
  with recursive tree as (
    select id, id as top, coalesce(key, id::text) as key, "order" as place, 1 as depth
    from service_categories where parent_id is null
    union all
    select c.id, t.top, t.key, t.place, t.depth + 1
    from service_categories c join tree t on c.parent_id = t.id where t.depth < 20
  )`

const FROM = `from services s left join tree t on t.id = s.category_id where ${publicSql('s')}`

/** Number of services per top-level category, by its key. */
export const COUNT_SERVICES = `
  ${WITH_TOP} select coalesce(t.key, '${OTHER}') as key, count(*)::int as count ${FROM} group by 1`

/** `$1` the key of a top-level category, or empty for all. */
export const SELECT_SERVICES = `
  ${WITH_TOP} select s.id ${FROM} and ($1 = '' or coalesce(t.key, '${OTHER}') = $1)
  order by t.place nulls last, t.top, s."order", s.id`

/** `$1` the slug of a program, or null for all. */
export const SELECT_PROGRAM_SERVICES = `
  select s.id from services s left join programs p on p.id = s.program_id
  where ${publicSql('s')} and ($1::text is null or p.slug::text = $1) order by s."order", s.id`

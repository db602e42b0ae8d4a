/** SQL on the tables that Payload makes of `blogs`: the order of lists, which Payload finds too slowly or not at all. */
import { PUBLIC_COLUMNS, publicSql, type TableColumns } from '@/content/core/rules'

/** @internal for the test that compares it with Payload's schema */
export const REQUIRED_COLUMNS: TableColumns = {
  blogs: [...PUBLIC_COLUMNS, 'date_created'],
  blogs_rels: ['parent_id', 'path', 'services_id'],
}

const NEWEST_FIRST = 'order by b.date_created desc nulls last, b.id desc'

export const COUNT_BLOGS = `select '' as key, count(*)::int as count from blogs b where ${publicSql('b')}`

export const SELECT_BLOGS = `select b.id from blogs b where ${publicSql('b')} ${NEWEST_FIRST}`

/** `$1` a service the article is about, or null for all. */
export const SELECT_BLOGS_ABOUT = `
  select b.id from blogs b where ${publicSql('b')} and ($1::int is null or exists (
    select from blogs_rels r where r.parent_id = b.id and r.path = 'services' and r.services_id = $1))
  ${NEWEST_FIRST}`

/** `$1` the language, `$2` the words as `site_search_query` reads them. */
const FOUND = `
  from site_search s join blogs b on b.id = s.record_id
  where s.collection = 'blogs' and s.locale = $1 and s.words @@ $2::tsquery and ${publicSql('b')}`

export const COUNT_FOUND_BLOGS = `select '' as key, count(*)::int as count ${FOUND}`

export const SELECT_FOUND_BLOGS = `select b.id ${FOUND} ${NEWEST_FIRST}`

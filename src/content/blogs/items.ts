/** `blog` and `service_blog` on the wire (specification, section 3). */

import { publicSql } from '@/content/core/rules'
import { column, day, file, local, one, reverse, wireRecord } from '@/content/wire/items'
import type { Entity } from '@/content/wire/schema'

export const blogItems = wireRecord({
  name: 'blog',
  slug: 'blogs',
  table: 'blogs',
  shows: 'published',
  description: 'Articles.',
  fields: {
    status: column('string', '_status'),
    title: local('title'),
    slug: local('slug'),
    subtitle: local('subtitle', { type: 'text' }),
    content: local('content', { type: 'richText' }),
    author: column('string', 'author'),
    cover_image: file('cover_image_id'),
    date_created: day('date_created'),
    service_blog: reverse('service_blog', 'parent_id'),
  },
})

/** Which article is about which treatment: a row for each pair of which both are public. */
export const serviceBlogItems: Entity = {
  name: 'service_blog',
  slug: 'blogs',
  follows: ['services'],
  isListed: true,
  key: 'id',
  storedKey: (alias) => `${alias}.id`,
  from: (alias) =>
    `blogs_rels ${alias} join blogs ${alias}b on ${alias}b.id = ${alias}.parent_id join services ${alias}s on ${alias}s.id = ${alias}.services_id`,
  where: (alias) => `${alias}.path = 'services' and ${publicSql(`${alias}b`)} and ${publicSql(`${alias}s`)}`,
  fields: {
    id: column('integer', 'id'),
    service_id: one('service', 'services_id'),
    blog_id: one('blog', 'parent_id'),
  },
  description: 'Which article is about which treatment.',
}

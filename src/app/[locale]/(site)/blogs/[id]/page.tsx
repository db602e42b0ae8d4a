import { ok } from '@/lib/result'
import { BlogPage } from '@/surfaces/site/blogs/blog-page'
import { blogPaths, loadBlog } from '@/surfaces/site/blogs/loaders'
import { recordPage } from '@/surfaces/site/record-page'
import { describeBlog } from '@/surfaces/site/structured-data/loaders'

export const dynamic = 'force-dynamic'

const page = recordPage({
  kind: 'blog',
  folder: 'blogs',
  load: async (id, locale) => ok(await loadBlog(id, locale)),
  pathsOf: ({ id }) => blogPaths(id),
  describe: describeBlog,
  show: (locale, blog) => <BlogPage {...{ locale, blog }} />,
})

export const generateMetadata = page.generateMetadata
export default page.Page

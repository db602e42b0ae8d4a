import type { BlogCard as Blog } from '@/content/blogs/present'
import { previewOf, summaryOf } from '@/content/blogs/rules'
import { langOf } from '@/content/fallback/present'
import type { Locale } from '@/i18n/locales'
import { Card } from '@/ui/card'
import { PendingLink } from '@/ui/pending-link'
import { MissingPicture, Picture } from '@/ui/picture'
import { Byline } from './byline'

type BlogCardProps = {
  readonly locale: Locale
  readonly blog: Blog
  /** Only title, date and a preview of 250 characters, for lists beside other content. */
  readonly isPreview?: boolean
  /** The first card of a list: its picture is loaded with priority. */
  readonly isFirst?: boolean
}

/** Cover, title, subtitle, a 40-word summary, date and author (specification, section 2, Blogs). */
export function BlogCard({ locale, blog, isPreview = false, isFirst }: BlogCardProps) {
  const { href, title, subtitle, cover, runningText, author, dateCreated } = blog
  return (
    <Card as="li" className="whole-card flex flex-col overflow-hidden">
      {cover ? (
        <Picture
          picture={cover}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 66vw"
          className="aspect-3/2 w-full object-cover"
          isFirstView={isFirst}
          isDecorative
        />
      ) : (
        <MissingPicture className="aspect-3/2 w-full object-cover" />
      )}
      <div className="flex grow flex-col gap-3 p-6">
        <h3 className={isPreview ? 'font-semibold leading-snug' : 'display text-xl'}>
          <PendingLink href={href} lang={langOf(blog, 'title')} className="whole-card-link">
            {title}
          </PendingLink>
        </h3>
        {subtitle && !isPreview ? (
          <p lang={langOf(blog, 'subtitle')} className="text-sm font-medium">
            {subtitle}
          </p>
        ) : null}
        <p lang={langOf(blog, 'content')} className="text-sm text-ink-soft">
          {isPreview ? previewOf(runningText) : summaryOf(runningText)}
        </p>
        <div className="mt-auto pt-1">
          <Byline locale={locale} author={author} date={dateCreated} />
        </div>
      </div>
    </Card>
  )
}

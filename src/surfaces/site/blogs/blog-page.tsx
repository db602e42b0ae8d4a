import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { BlogView } from '@/content/blogs/present'
import { langOf } from '@/content/fallback/present'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { arrowLeft } from '@/ui/icon-shapes.generated'
import { MissingPicture, Picture } from '@/ui/picture'
import { SafeHtml } from '@/ui/safe-html'
import { Breadcrumbs } from '../blocks/breadcrumbs'
import { ReviewNote } from '../blocks/review-note'
import { SampleNote } from '../blocks/sample-note'
import { Byline } from './byline'
import { loadRelatedServices } from './loaders'

type BlogPageProps = { readonly locale: Locale; readonly blog: BlogView }

/** An article, with related services in a sidebar. */
export async function BlogPage({ locale, blog }: BlogPageProps) {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  const list = `/${locale}/blogs`
  const services = await loadRelatedServices(blog, locale)
  return (
    <article className="wrap py-10 lg:py-14">
      <Link
        prefetch={false}
        href={list}
        className="mb-2 inline-flex min-h-10 items-center gap-2 text-sm font-semibold text-bosphorus hover:underline"
      >
        <Icon of={arrowLeft} className="size-4" />
        {t('blogs.back')}
      </Link>
      <Breadcrumbs
        locale={locale}
        crumbs={[{ href: list, label: t('blogs.title') }]}
        current={blog.title}
        lang={langOf(blog, 'title')}
      />
      <header className="mt-6 max-w-4xl">
        <h1 lang={langOf(blog, 'title')} className="display text-3xl">
          {blog.title}
        </h1>
        {blog.subtitle ? (
          <p lang={langOf(blog, 'subtitle')} className="measure mt-4 text-lg text-ink-soft">
            {blog.subtitle}
          </p>
        ) : null}
        <Byline
          locale={locale}
          author={blog.author}
          date={blog.dateCreated}
          className="mt-5 text-sm text-ink-soft"
        />
      </header>
      {blog.cover ? (
        <Picture
          picture={blog.cover}
          sizes="(min-width: 80rem) 74rem, 100vw"
          className="mt-8 aspect-3/2 w-full rounded-card border border-line object-cover sm:aspect-21/9"
          isFirstView
        />
      ) : null}
      <div className="mt-10 grid grid-cols-1 gap-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-20">
        <div>
          <SafeHtml html={blog.contentHtml} lang={langOf(blog, 'content')} className="prose measure" />
          <div className="mt-12 grid gap-3 border-t border-line pt-6">
            <ReviewNote locale={locale} review={blog} />
            <SampleNote locale={locale} isSample={blog.isSample} />
          </div>
        </div>
        {services.length > 0 ? (
          <aside className="lg:sticky lg:top-28 lg:self-start">
            <h2 className="display text-xl">{t('blogs.relatedServices')}</h2>
            <ul className="mt-4 border-t border-line">
              {services.map((service) => (
                <li key={service.id} className="border-b border-line">
                  <Link
                    prefetch={false}
                    href={service.href}
                    className="flex items-center gap-4 py-3.5 hover:text-bosphorus"
                  >
                    {service.picture ? (
                      <Picture
                        picture={service.picture}
                        sizes="5rem"
                        className="aspect-3/2 w-20 rounded-field object-cover"
                        isDecorative
                      />
                    ) : (
                      <MissingPicture className="aspect-3/2 w-20 rounded-field object-cover" />
                    )}
                    <span lang={langOf(service, 'name')} className="text-sm font-medium">
                      {service.name}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </aside>
        ) : null}
      </div>
    </article>
  )
}

import type { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { Accordion } from '@/ui/accordion'
import { SafeHtml } from '@/ui/safe-html'
import { BlogCard } from '../../blogs/components/blog-card'
import { ClinicCard } from '../../hospitals/components/clinic-card'
import type { ServiceSurroundings } from '../loaders'
import type { ServiceView } from '../present'
import { ServiceFacts } from './service-facts'
import { StepTexts, WeighedTexts } from './service-texts'
import { ServiceTimeline } from './service-timeline'

export type Section = { readonly id: string; readonly title: string; readonly body: ReactNode }
type Words = Awaited<ReturnType<typeof getTranslations<'catalog'>>>
type Given = {
  readonly locale: Locale
  readonly service: ServiceView
  readonly around: ServiceSurroundings
  readonly t: Words
}

/** The page's sections in the order of a leaflet; what nobody has written is left out. */
export function serviceSections(given: Given): readonly Section[] {
  return [
    ...aboutSections(given),
    ...courseSections(given),
    ...weighingSections(given),
    ...nextSections(given),
  ]
}

function aboutSections({ service, t }: Given): readonly Section[] {
  const { descriptionHtml, suitableForHtml, notSuitableForHtml, successFactors } = service
  return [
    ...when(descriptionHtml, {
      id: 'about',
      title: t('service.about'),
      body: <SafeHtml html={descriptionHtml} className="prose measure" />,
    }),
    ...when(successFactors.length, {
      id: 'facts',
      title: t('service.facts'),
      body: <ServiceFacts facts={successFactors} />,
    }),
    ...when(suitableForHtml || notSuitableForHtml, {
      id: 'suitable',
      title: t('service.suitability'),
      body: (
        <WeighedTexts
          texts={[
            { mark: 'yes', title: t('service.suitable'), html: suitableForHtml },
            { mark: 'no', title: t('service.notSuitable'), html: notSuitableForHtml },
          ]}
        />
      ),
    }),
  ]
}

function courseSections({ locale, service, t }: Given): readonly Section[] {
  const { beforeInterventionHtml: before, durationProcedureHtml: day, afterInterventionHtml: after } = service
  return [
    ...when(before || day || after, {
      id: 'procedure',
      title: t('service.procedure'),
      body: (
        <StepTexts
          steps={[
            { title: t('service.before'), html: before },
            { title: t('service.theDay'), html: day },
            { title: t('service.after'), html: after },
          ]}
        />
      ),
    }),
    ...service.segments.map(({ title, descriptionHtml }, index) => ({
      id: `more-${index + 1}`,
      title,
      body: <SafeHtml html={descriptionHtml} className="prose measure" />,
    })),
    ...when(service.recoveryTimeline.length, {
      id: 'healing',
      title: t('service.timeline'),
      body: <ServiceTimeline locale={locale} rows={service.recoveryTimeline} />,
    }),
  ]
}

function weighingSections({ service, t }: Given): readonly Section[] {
  const { advantagesHtml, disadvantagesHtml, risksHtml, alternativesHtml } = service
  return [
    ...when(advantagesHtml || disadvantagesHtml, {
      id: 'advantages',
      title: t('service.weighing'),
      body: (
        <WeighedTexts
          texts={[
            { mark: 'plus', title: t('service.advantages'), html: advantagesHtml },
            { mark: 'minus', title: t('service.disadvantages'), html: disadvantagesHtml },
          ]}
        />
      ),
    }),
    ...when(risksHtml || alternativesHtml, {
      id: 'risks',
      title: t('service.risksAndAlternatives'),
      body: (
        <WeighedTexts
          texts={[
            { mark: 'risk', title: t('service.risks'), html: risksHtml },
            { mark: 'other', title: t('service.alternatives'), html: alternativesHtml },
          ]}
        />
      ),
    }),
  ]
}

function nextSections({
  locale,
  service,
  around: { clinics, posts, settings },
  t,
}: Given): readonly Section[] {
  return [
    ...when(service.faq.length, {
      id: 'questions',
      title: t('service.faq'),
      body: (
        <Accordion
          items={service.faq.map(({ id, question, answerHtml }) => ({
            key: id,
            title: question,
            body: <SafeHtml html={answerHtml} className="contents" />,
          }))}
        />
      ),
    }),
    ...when(clinics.length, {
      id: 'clinics',
      title: t('service.clinics'),
      body: (
        <ul className="grid gap-5 sm:grid-cols-2">
          {clinics.map((clinic) => (
            <ClinicCard key={clinic.id} locale={locale} clinic={clinic} compliance={settings.compliance} />
          ))}
        </ul>
      ),
    }),
    ...when(posts.length, {
      id: 'reading',
      title: t('service.related'),
      body: (
        <ul className="grid gap-5 sm:grid-cols-2">
          {posts.map((post) => (
            <BlogCard key={post.id} locale={locale} blog={post} isShort />
          ))}
        </ul>
      ),
    }),
  ]
}

function when(isThere: string | number, section: Section): readonly Section[] {
  return isThere ? [section] : []
}

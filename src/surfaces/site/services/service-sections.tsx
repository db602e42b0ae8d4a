import type { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { langOf } from '@/content/fallback/present'
import { toMapPlace } from '@/content/hospitals/present'
import type { ServiceView } from '@/content/services/present'
import { type ProcedureTab, procedureTabs } from '@/content/services/rules'
import type { Locale } from '@/i18n/locales'
import { SafeHtml } from '@/ui/safe-html'
import { Tabs } from '@/ui/tabs'
import { QuestionList } from '../blocks/question-list'
import { BlogCard } from '../blogs/blog-card'
import { ClinicCard } from '../hospitals/clinic-card'
import { PlaceMap } from '../map/place-map'
import type { RelatedContent } from './loaders'
import { ServiceFacts } from './service-facts'
import { WeighedTexts } from './service-texts'
import { ServiceTimeline } from './service-timeline'

export type Section = {
  readonly id: string
  readonly title: string
  /** Where the title is not in the page's language. */
  readonly lang?: string | undefined
  readonly body: ReactNode
}
type Words = Awaited<ReturnType<typeof getTranslations<'catalog'>>>
type Details = Awaited<ReturnType<typeof getTranslations<'details'>>>
type SectionInput = {
  readonly locale: Locale
  readonly service: ServiceView
  readonly related: RelatedContent
  readonly t: Words
  readonly tDetails: Details
}

/** The page's sections in the order of a leaflet; what nobody has written is left out. */
export function serviceSections(given: SectionInput): readonly Section[] {
  return [
    ...aboutSections(given),
    ...courseSections(given),
    ...weighingSections(given),
    ...nextSections(given),
  ]
}

function aboutSections({ service, t }: SectionInput): readonly Section[] {
  const { descriptionHtml, suitableForHtml, notSuitableForHtml, successFactors } = service
  return [
    ...when(descriptionHtml, {
      id: 'about',
      title: t('service.about'),
      body: (
        <SafeHtml html={descriptionHtml} lang={langOf(service, 'description')} className="prose measure" />
      ),
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
            {
              mark: 'yes',
              title: t('service.suitable'),
              html: suitableForHtml,
              lang: langOf(service, 'suitableFor'),
            },
            {
              mark: 'no',
              title: t('service.notSuitable'),
              html: notSuitableForHtml,
              lang: langOf(service, 'notSuitableFor'),
            },
          ]}
        />
      ),
    }),
  ]
}

function courseSections({ locale, service, t, tDetails }: SectionInput): readonly Section[] {
  const tabs = procedureTabs(service)
  const { segments, recoveryTimeline, summary } = service
  return [
    ...when(tabs.length, {
      id: 'procedure',
      title: tDetails('procedure.title'),
      body: (
        <Tabs
          label={tDetails('procedure.title')}
          tabs={tabs.map((id) => ({
            id,
            label: tDetails(`procedure.${id}`),
            panel: procedureText(id, service, t),
          }))}
        />
      ),
    }),
    ...when(segments.length, segmentSection({ segments, tDetails })),
    ...when(recoveryTimeline.length, {
      id: 'healing',
      title: t('service.timeline'),
      body: <ServiceTimeline locale={locale} rows={recoveryTimeline} />,
    }),
    ...when(summary, {
      id: 'summary',
      title: tDetails('summary'),
      body: (
        <p lang={langOf(service, 'summary')} className="measure border-s-2 border-iznik ps-6 text-lg">
          {summary}
        </p>
      ),
    }),
  ]
}

/** Further segments, one at a time, the first to begin with; a single one needs nothing to choose. */
function segmentSection({
  segments,
  tDetails,
}: {
  segments: ServiceView['segments']
  tDetails: Details
}): Section {
  const [first] = segments
  const textOf = (segment: ServiceView['segments'][number]) => (
    <SafeHtml
      html={segment.descriptionHtml}
      lang={langOf(segment, 'description')}
      className="prose measure"
    />
  )
  if (segments.length === 1 && first)
    return { id: 'more', title: first.title, lang: langOf(first, 'title'), body: textOf(first) }
  const tabs = segments.map((segment, index) => ({
    id: `more-${index + 1}`,
    label: segment.title,
    lang: langOf(segment, 'title'),
    panel: textOf(segment),
  }))
  return { id: 'more', title: tDetails('segments'), body: <Tabs label={tDetails('segments')} tabs={tabs} /> }
}

function procedureText(tab: ProcedureTab, service: ServiceView, t: Words): ReactNode {
  const { advantagesHtml, disadvantagesHtml } = service
  if (tab === 'advantages')
    return (
      <WeighedTexts
        texts={[
          {
            mark: 'plus',
            title: t('service.advantages'),
            html: advantagesHtml,
            lang: langOf(service, 'advantages'),
          },
          {
            mark: 'minus',
            title: t('service.disadvantages'),
            html: disadvantagesHtml,
            lang: langOf(service, 'disadvantages'),
          },
        ]}
      />
    )
  const { html, lang } = {
    preparation: { html: service.beforeInterventionHtml, lang: langOf(service, 'beforeIntervention') },
    treatment: { html: service.durationProcedureHtml, lang: langOf(service, 'durationProcedure') },
    recovery: { html: service.afterInterventionHtml, lang: langOf(service, 'afterIntervention') },
  }[tab]
  return <SafeHtml html={html} lang={lang} className="prose measure" />
}

function weighingSections({ service, t }: SectionInput): readonly Section[] {
  const { risksHtml, alternativesHtml, costsHtml } = service
  return [
    ...when(risksHtml || alternativesHtml, {
      id: 'risks',
      title: t('service.risksAndAlternatives'),
      body: (
        <WeighedTexts
          texts={[
            { mark: 'risk', title: t('service.risks'), html: risksHtml, lang: langOf(service, 'risks') },
            {
              mark: 'other',
              title: t('service.alternatives'),
              html: alternativesHtml,
              lang: langOf(service, 'alternatives'),
            },
          ]}
        />
      ),
    }),
    ...when(costsHtml, {
      id: 'costs',
      title: t('service.costs'),
      body: <SafeHtml html={costsHtml} lang={langOf(service, 'costs')} className="prose measure" />,
    }),
  ]
}

function nextSections({ locale, service, related: { clinics, posts }, t }: SectionInput): readonly Section[] {
  return [
    ...when(service.faq.length, {
      id: 'questions',
      title: t('service.faq'),
      body: <QuestionList questions={service.faq} />,
    }),
    ...when(clinics.length, {
      id: 'clinics',
      title: t('service.clinics'),
      body: (
        <>
          <PlaceMap locale={locale} places={clinics.map(toMapPlace)} className="mb-6" />
          <ul className="grid gap-5 sm:grid-cols-2">
            {clinics.map((clinic) => (
              <ClinicCard key={clinic.id} locale={locale} clinic={clinic} />
            ))}
          </ul>
        </>
      ),
    }),
    ...when(posts.length, {
      id: 'reading',
      title: t('service.related'),
      body: (
        <ul className="grid gap-5 sm:grid-cols-2">
          {posts.map((post) => (
            <BlogCard key={post.id} locale={locale} blog={post} isPreview />
          ))}
        </ul>
      ),
    }),
  ]
}

function when(isThere: string | number, section: Section): readonly Section[] {
  return isThere ? [section] : []
}

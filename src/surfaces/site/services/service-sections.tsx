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
import { VerifiedOn } from '../blocks/verified-on'
import { BlogCard } from '../blogs/blog-card'
import { ClinicCard } from '../hospitals/clinic-card'
import { PlaceMap } from '../map/place-map'
import type { RelatedContent } from './loaders'
import { ServiceFacts } from './service-facts'
import { ComparedTexts } from './service-texts'
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

/** The sections of the page in order; sections without content are left out. */
export function serviceSections(input: SectionInput): readonly Section[] {
  return [
    ...aboutSections(input),
    ...courseSections(input),
    ...comparisonSections(input),
    ...nextSections(input),
  ]
}

function aboutSections({ service, t }: SectionInput): readonly Section[] {
  const { descriptionHtml, suitableForHtml, notSuitableForHtml, successFactors } = service
  return [
    ...sectionIf(descriptionHtml, {
      id: 'about',
      title: t('service.about'),
      body: (
        <SafeHtml html={descriptionHtml} lang={langOf(service, 'description')} className="prose measure" />
      ),
    }),
    ...sectionIf(successFactors.length, {
      id: 'facts',
      title: t('service.facts'),
      body: <ServiceFacts facts={successFactors} />,
    }),
    ...sectionIf(suitableForHtml || notSuitableForHtml, {
      id: 'suitable',
      title: t('service.suitability'),
      body: (
        <ComparedTexts
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
    ...sectionIf(tabs.length, {
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
    ...sectionIf(segments.length, segmentSection({ segments, tDetails })),
    ...sectionIf(recoveryTimeline.length, {
      id: 'healing',
      title: t('service.timeline'),
      body: <ServiceTimeline locale={locale} rows={recoveryTimeline} />,
    }),
    ...sectionIf(summary, {
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

/** The segments as tabs; a single one is shown without tabs. */
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
      <ComparedTexts
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

function comparisonSections({ locale, service, t }: SectionInput): readonly Section[] {
  const { risksHtml, alternativesHtml, costsHtml } = service
  return [
    ...sectionIf(risksHtml || alternativesHtml, {
      id: 'risks',
      title: t('service.risksAndAlternatives'),
      body: (
        <ComparedTexts
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
    ...sectionIf(costsHtml, {
      id: 'costs',
      title: t('service.costs'),
      body: (
        <>
          <SafeHtml html={costsHtml} lang={langOf(service, 'costs')} className="prose measure" />
          <VerifiedOn locale={locale} verified={service.costsVerified} className="mt-4 block" />
        </>
      ),
    }),
  ]
}

function nextSections({ locale, service, related: { clinics, posts }, t }: SectionInput): readonly Section[] {
  return [
    ...sectionIf(service.faq.length, {
      id: 'questions',
      title: t('service.faq'),
      body: <QuestionList questions={service.faq} />,
    }),
    ...sectionIf(clinics.length, {
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
    ...sectionIf(posts.length, {
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

function sectionIf(content: string | number, section: Section): readonly Section[] {
  return content ? [section] : []
}

import { presentVerified, type VerifiedView } from '@/content/claims/present'
import { allowedPictures, type Compliance, mayShowPrices } from '@/content/compliance/rules'
import { basePageView, presentReview, type ReviewView } from '@/content/core/present'
import { idOf, populated } from '@/content/core/related'
import { type InGerman, inGermanOf } from '@/content/fallback/present'
import { type ImageView, presentImages } from '@/content/media/present'
import { presentSeo, type SeoView } from '@/content/seo/present'
import type { SuccessFactorIcon } from '@/content/success-factors/constants'
import type { Locale } from '@/i18n/locales'
import { renderMarkdown } from '@/lib/markdown'
import type { Service, SuccessFactor } from '@/payload-types'

type RowOf<List extends 'faq' | 'recoveryTimeline' | 'segments' | 'successFactors'> = NonNullable<
  Service[List]
>[number]

export type ServiceCardView = InGerman<Service> & {
  readonly id: number
  readonly key: string
  readonly href: string
  readonly name: string
  readonly definition: string
  readonly summary: string
  readonly picture: ImageView | null
  readonly categoryId: number | null
  readonly categoryTitle: string | null
}

export type QuestionView = InGerman<RowOf<'faq'>> & {
  readonly id: string
  readonly question: string
  readonly answerHtml: string
}

/** A service's page. Names ending in `Html` hold safe HTML, empty when the editor wrote nothing. */
export type ServiceView = ServiceCardView &
  ReviewView & {
    readonly pictures: readonly ImageView[]
    readonly descriptionHtml: string
    readonly suitableForHtml: string
    readonly notSuitableForHtml: string
    readonly beforeInterventionHtml: string
    readonly durationProcedureHtml: string
    readonly afterInterventionHtml: string
    readonly advantagesHtml: string
    readonly disadvantagesHtml: string
    readonly risksHtml: string
    readonly alternativesHtml: string
    /** What the price depends on; empty where prices may not be shown. */
    readonly costsHtml: string
    readonly costsVerified: VerifiedView | null
    readonly successFactors: readonly (InGerman<SuccessFactor & RowOf<'successFactors'>> & {
      readonly id: string
      readonly label: string
      readonly icon: SuccessFactorIcon
      readonly value: string
    })[]
    readonly segments: readonly (InGerman<RowOf<'segments'>> & {
      readonly id: string
      readonly title: string
      readonly descriptionHtml: string
    })[]
    readonly recoveryTimeline: readonly (InGerman<RowOf<'recoveryTimeline'>> & {
      readonly id: string
      readonly from: number
      readonly to: number | null
      readonly condition: string
      readonly measures: string
    })[]
    readonly faq: readonly QuestionView[]
    readonly isSample: boolean
    readonly seo: SeoView
  }

/** The selection a card needs. */
export const SERVICE_CARD_PARTS = {
  key: true,
  name: true,
  slug: true,
  definition: true,
  summary: true,
  pictures: true,
  category: true,
  isFlaggedProcedure: true,
} as const

type CardParts = Pick<Service, 'id' | keyof typeof SERVICE_CARD_PARTS>

export function presentServiceCard(service: CardParts, locale: Locale): ServiceCardView {
  const name = service.name ?? ''
  return {
    ...basePageView('services', service, name, 'name', locale),
    name,
    definition: service.definition ?? '',
    summary: service.summary ?? '',
    picture: teaserOf(service),
    categoryId: idOf(service.category),
    categoryTitle: populated(service.category)?.title ?? null,
  }
}

/** A teaser never shows before/after pictures of a flagged procedure, whatever the mode, because it is on other pages. */
function teaserOf({ pictures, isFlaggedProcedure }: Pick<CardParts, 'pictures' | 'isFlaggedProcedure'>) {
  return presentImages(pictures).find(({ isBeforeAfter }) => !isFlaggedProcedure || !isBeforeAfter) ?? null
}

/** @param compliance decides which pictures of a flagged procedure are shown */
export function presentService(service: Service, locale: Locale, compliance: Compliance): ServiceView {
  const card = presentServiceCard(service, locale)
  const isFlagged = service.isFlaggedProcedure === true
  return {
    ...card,
    pictures: allowedPictures(presentImages(service.pictures), isFlagged, compliance, locale),
    ...presentTexts(service),
    costsHtml: mayShowPrices(compliance, locale) ? renderMarkdown(service.costs) : '',
    costsVerified: presentVerified(service.costsVerified),
    successFactors: presentSuccessFactors(service),
    segments: (service.segments ?? []).map((row, index) => ({
      id: row.id ?? String(index),
      title: row.title ?? '',
      descriptionHtml: renderMarkdown(row.description),
      inGerman: inGermanOf(row),
    })),
    recoveryTimeline: (service.recoveryTimeline ?? []).map((row, index) => ({
      id: row.id ?? String(index),
      from: row.periodFrom,
      to: row.periodTo ?? null,
      condition: row.condition ?? '',
      measures: row.measures ?? '',
      inGerman: inGermanOf(row),
    })),
    faq: presentQuestions(service.faq),
    ...presentReview(service, locale),
    isSample: service.isSample === true,
    seo: presentSeo(service.seo, { title: card.name, description: card.definition }),
  }
}

function presentTexts(service: Service) {
  return {
    descriptionHtml: renderMarkdown(service.description),
    suitableForHtml: renderMarkdown(service.suitableFor),
    notSuitableForHtml: renderMarkdown(service.notSuitableFor),
    beforeInterventionHtml: renderMarkdown(service.beforeIntervention),
    durationProcedureHtml: renderMarkdown(service.durationProcedure),
    afterInterventionHtml: renderMarkdown(service.afterIntervention),
    advantagesHtml: renderMarkdown(service.advantages),
    disadvantagesHtml: renderMarkdown(service.disadvantages),
    risksHtml: renderMarkdown(service.risks),
    alternativesHtml: renderMarkdown(service.alternatives),
  }
}

function presentSuccessFactors(service: Service): ServiceView['successFactors'] {
  return (service.successFactors ?? []).flatMap((row, index) => {
    const factor = populated(row.factor)
    if (!factor) return []
    return {
      id: row.id ?? String(index),
      label: factor.label ?? '',
      icon: factor.icon,
      value: row.value ?? '',
      inGerman: [...inGermanOf(factor), ...inGermanOf(row)],
    }
  })
}

/** Question and answer rows of any record. */
export function presentQuestions(rows: Service['faq']): QuestionView[] {
  return (rows ?? []).map((row, index) => ({
    id: row.id ?? String(index),
    question: row.question ?? '',
    answerHtml: renderMarkdown(row.answer),
    inGerman: inGermanOf(row),
  }))
}

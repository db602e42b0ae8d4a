import type { Locale } from '@/i18n/locales'
import type { Program } from '@/payload-types'
import { type DoctorCard, presentDoctorCard } from '../doctors/present'
import { renderRichText } from '../html'
import { type ImageView, presentImage } from '../media/present'
import { allPopulated } from '../related'
import { presentReview, type ReviewView } from '../review/present'
import { presentSeo, type SeoView } from '../seo'
import {
  presentQuestions,
  presentServiceCard,
  type QuestionView,
  type ServiceCard,
} from '../services/present'
import type { ProgramSlug } from './constants'

export type ProgramCard = {
  readonly id: number
  readonly slug: ProgramSlug
  /** The hair program is the home page (specification, section 1). */
  readonly href: string
  readonly name: string
  readonly slogan: string
  readonly picture: ImageView | null
}

export type TextBlock = { readonly id: string; readonly title: string; readonly description: string }
export type IllustratedBlock = TextBlock & { readonly image: ImageView | null }
export type NumberView = {
  readonly id: string
  readonly value: string
  readonly title: string
  readonly source: string
}

export type ProgramView = ProgramCard &
  ReviewView & {
    readonly sliderTexts: readonly string[]
    readonly numbers: readonly NumberView[]
    readonly contentHtml: string
    readonly generalContent: readonly TextBlock[]
    readonly features: readonly TextBlock[]
    readonly treatmentStages: readonly IllustratedBlock[]
    readonly treatmentMethods: readonly IllustratedBlock[]
    readonly doctors: readonly DoctorCard[]
    readonly services: readonly ServiceCard[]
    readonly faq: readonly QuestionView[]
    readonly isSample: boolean
    readonly seo: SeoView
  }

export const PROGRAM_CARD_PARTS = { slug: true, name: true, slogan: true, picture: true } as const
type CardParts = Pick<Program, 'id' | keyof typeof PROGRAM_CARD_PARTS>

export function presentProgramCard(
  { id, slug, name, slogan, picture }: CardParts,
  locale: Locale,
): ProgramCard {
  const href = slug === 'hair' ? `/${locale}` : `/${locale}/programs/${slug}`
  return { id, slug, href, name: name ?? '', slogan: slogan ?? '', picture: presentImage(picture) }
}

export function presentProgram(program: Program, locale: Locale): ProgramView {
  const card = presentProgramCard(program, locale)
  return {
    ...card,
    sliderTexts: (program.sliderText ?? []).flatMap(({ text }) => text ?? []),
    numbers: (program.numericInformations ?? []).map(({ id, value, title, source }, index) => ({
      id: id ?? String(index),
      value: value ?? '',
      title: title ?? '',
      source: source ?? '',
    })),
    contentHtml: renderRichText(program.content),
    generalContent: (program.generalContent ?? []).map(presentBlock),
    features: (program.features ?? []).map(presentBlock),
    treatmentStages: (program.treatmentStages ?? []).map(presentIllustrated),
    treatmentMethods: (program.treatmentMethods ?? []).map(presentIllustrated),
    doctors: allPopulated(program.doctors).map((doctor) => presentDoctorCard(doctor, locale)),
    services: allPopulated(program.services).map((service) => presentServiceCard(service, locale)),
    faq: presentQuestions(program.faq),
    ...presentReview(program, locale),
    isSample: program.isSample === true,
    seo: presentSeo(program.seo, { title: card.name, description: card.slogan }),
  }
}

type BlockRow = NonNullable<Program['features']>[number]
type IllustratedRow = NonNullable<Program['treatmentStages']>[number]

function presentBlock({ id, title, description }: BlockRow, index: number): TextBlock {
  return { id: id ?? String(index), title: title ?? '', description: description ?? '' }
}

function presentIllustrated(row: IllustratedRow, index: number): IllustratedBlock {
  return { ...presentBlock(row, index), image: presentImage(row.image) }
}

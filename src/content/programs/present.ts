import { presentVerified, type VerifiedView } from '@/content/claims/present'
import { presentReview, type ReviewView } from '@/content/core/present'
import { allPopulated } from '@/content/core/related'
import { type DoctorCard, presentDoctorCard } from '@/content/doctors/present'
import { type InGerman, inGermanOf } from '@/content/fallback/present'
import { type ImageView, presentImage } from '@/content/media/present'
import { writeRichText } from '@/content/media/write-rich-text'
import { presentSeo, type SeoView } from '@/content/seo/present'
import {
  presentQuestions,
  presentServiceCard,
  type QuestionView,
  type ServiceCardView,
} from '@/content/services/present'
import type { Locale } from '@/i18n/locales'
import type { Program } from '@/payload-types'
import { HOME_PROGRAM, type ProgramSlug } from './constants'

export type ProgramCard = InGerman<Program> & {
  readonly id: number
  readonly slug: ProgramSlug
  /** The hair program is the home page (specification, section 1). */
  readonly href: string
  readonly name: string
  readonly slogan: string
  readonly picture: ImageView | null
}

type BlockRow = NonNullable<Program['features']>[number]
type IllustratedRow = NonNullable<Program['treatmentStages']>[number]
type NumberRow = NonNullable<Program['numericInformations']>[number]
type SlideRow = NonNullable<Program['sliderText']>[number]

export type TextBlock = InGerman<BlockRow> & {
  readonly id: string
  readonly title: string
  readonly description: string
}
export type IllustratedBlock = TextBlock & { readonly image: ImageView | null }
export type NumberView = InGerman<NumberRow> & {
  readonly id: string
  readonly value: string
  readonly title: string
  readonly source: string
  readonly verified: VerifiedView | null
}

export type ProgramView = ProgramCard &
  ReviewView & {
    readonly slides: readonly (InGerman<SlideRow> & { readonly text: string })[]
    readonly numbers: readonly NumberView[]
    readonly contentHtml: string
    readonly generalContent: readonly TextBlock[]
    readonly features: readonly TextBlock[]
    readonly treatmentStages: readonly IllustratedBlock[]
    readonly treatmentMethods: readonly IllustratedBlock[]
    readonly doctors: readonly DoctorCard[]
    readonly services: readonly ServiceCardView[]
    readonly faq: readonly QuestionView[]
    readonly isSample: boolean
    readonly seo: SeoView
  }

export const PROGRAM_CARD_PARTS = { slug: true, name: true, slogan: true, picture: true } as const
type CardParts = Pick<Program, 'id' | keyof typeof PROGRAM_CARD_PARTS>

export function presentProgramCard(program: CardParts, locale: Locale): ProgramCard {
  const { id, slug, name, slogan, picture } = program
  const href = slug === HOME_PROGRAM ? `/${locale}` : `/${locale}/programs/${slug}`
  return {
    id,
    slug,
    href,
    name: name ?? '',
    slogan: slogan ?? '',
    picture: presentImage(picture),
    inGerman: inGermanOf(program),
  }
}

export function presentProgram(program: Program, locale: Locale): ProgramView {
  const card = presentProgramCard(program, locale)
  return {
    ...card,
    slides: (program.sliderText ?? []).flatMap((row) =>
      row.text ? { text: row.text, inGerman: inGermanOf(row) } : [],
    ),
    numbers: (program.numericInformations ?? []).map(presentNumber),
    contentHtml: writeRichText(program.content),
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

function presentNumber(row: NumberRow, index: number): NumberView {
  return {
    id: row.id ?? String(index),
    value: row.value ?? '',
    title: row.title ?? '',
    source: row.source ?? '',
    verified: presentVerified(row),
    inGerman: inGermanOf(row),
  }
}

function presentBlock(row: BlockRow, index: number): TextBlock {
  return {
    id: row.id ?? String(index),
    title: row.title ?? '',
    description: row.description ?? '',
    inGerman: inGermanOf(row),
  }
}

function presentIllustrated(row: IllustratedRow, index: number): IllustratedBlock {
  return { ...presentBlock(row, index), image: presentImage(row.image) }
}

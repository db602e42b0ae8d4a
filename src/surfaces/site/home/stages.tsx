import { getTranslations } from 'next-intl/server'
import { langOf } from '@/content/fallback/present'
import type { IllustratedBlock } from '@/content/programs/present'
import type { Locale } from '@/i18n/locales'
import { Icon } from '@/ui/icon'
import { arrowLeft, arrowRight } from '@/ui/icon-shapes.generated'
import { Picture } from '@/ui/picture'
import { SectionHeading } from '@/ui/section-heading'
import { JOURNEY_ANCHOR } from '../constants'
import { StageStepper } from './stage-stepper'

type StagesProps = { readonly locale: Locale; readonly stages: readonly IllustratedBlock[] }

/** The treatment stages, one at a time. Program pages use it, too. */
export async function Stages({ locale, stages }: StagesProps) {
  if (stages.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <section id={JOURNEY_ANCHOR} aria-labelledby="stages-title" className="bg-mist">
      <div className="wrap section">
        <SectionHeading id="stages-title" title={t('stages.title')} lead={t('stages.lead')} />
        <StageStepper
          stages={stages.map((stage) => ({
            id: stage.id,
            title: stage.title,
            lang: langOf(stage, 'title'),
            panel: <Panel stage={stage} />,
          }))}
          words={{ label: t('stages.title'), previous: t('stages.previous'), next: t('stages.next') }}
          previousIcon={<Icon of={arrowLeft} className="size-5" />}
          nextIcon={<Icon of={arrowRight} className="size-5" />}
        />
      </div>
    </section>
  )
}

function Panel({ stage }: { readonly stage: IllustratedBlock }) {
  const { title, description, image } = stage
  return (
    <>
      {image ? <Picture picture={image} sizes="20rem" className="stage-picture" isDecorative /> : null}
      <div>
        <h3 lang={langOf(stage, 'title')} className="display text-2xl">
          {title}
        </h3>
        <p lang={langOf(stage, 'description')} className="measure mt-4 text-ink-soft">
          {description}
        </p>
      </div>
    </>
  )
}

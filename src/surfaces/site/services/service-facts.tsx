import { langOf } from '@/content/fallback/present'
import type { ServiceView } from '@/content/services/present'
import type { SuccessFactorIcon } from '@/content/success-factors/constants'
import { Icon } from '@/ui/icon'
import {
  bandage,
  bedSingle,
  medicalMask,
  motionSensorActive,
  type Shape,
  syringe,
  timer,
  update,
  workHistory,
} from '@/ui/icon-shapes.generated'

/** Icons of the eight success factors (specification, section 9). */
const SHAPES: Readonly<Record<SuccessFactorIcon, Shape>> = {
  medical_mask: medicalMask,
  av_timer: timer,
  syringe,
  motion_sensor_active: motionSensorActive,
  work_history: workHistory,
  personal_injury: bandage,
  update,
  single_bed: bedSingle,
}

/** The success factors of a service as a list of facts. */
export function ServiceFacts({ facts }: { readonly facts: ServiceView['successFactors'] }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
      {facts.map((fact) => (
        <div key={fact.id} className="grid grid-cols-[1.5rem_1fr] gap-x-4 bg-surface p-5">
          <dt className="contents text-xs text-ink-soft">
            <Icon of={SHAPES[fact.icon]} className="row-span-2 mt-0.5 size-6 text-iznik" />
            <span lang={langOf(fact, 'label')}>{fact.label}</span>
          </dt>
          <dd lang={langOf(fact, 'value')} className="col-start-2 mt-0.5 text-sm font-semibold">
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

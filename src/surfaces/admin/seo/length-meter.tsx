'use client'

import { useFormFields } from '@payloadcms/ui'
import { checkLength, type LengthRange, type LengthVerdict } from '@/content/seo/rules'

type LengthMeterProps = LengthRange & {
  readonly path: string
  /** A sentence for each verdict, with the placeholder `{length}`. */
  readonly words: Readonly<Record<LengthVerdict, string>>
}

/** Updates as the editor types. */
export function LengthMeter({ path, from, to, words }: LengthMeterProps) {
  const text = useFormFields(([fields]) => fields[path]?.value)
  const { length, verdict } = checkLength(text, { from, to })
  return (
    <p className="field-description" data-verdict={verdict}>
      {verdict === 'good' ? '✓ ' : null}
      {words[verdict].replace('{length}', String(length))}
    </p>
  )
}

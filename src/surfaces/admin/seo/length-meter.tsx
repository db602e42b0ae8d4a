'use client'

import { useFormFields } from '@payloadcms/ui'
import { type GoodLength, judgeLength, type LengthVerdict } from '@/content/seo/rules'

type LengthMeterProps = GoodLength & {
  readonly path: string
  /** A sentence for each verdict, with `{length}` where the number stands. */
  readonly words: Readonly<Record<LengthVerdict, string>>
}

/** Counts as the editor types. */
export function LengthMeter({ path, from, to, words }: LengthMeterProps) {
  const text = useFormFields(([fields]) => fields[path]?.value)
  const { length, verdict } = judgeLength(text, { from, to })
  return (
    <p className="field-description" data-verdict={verdict}>
      {verdict === 'good' ? '✓ ' : null}
      {words[verdict].replace('{length}', String(length))}
    </p>
  )
}

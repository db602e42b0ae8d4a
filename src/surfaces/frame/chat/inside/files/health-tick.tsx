/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { useChat } from '../context'
import { FieldError, noted } from '../field'
import { Sentence } from '../sentence'

export const HEALTH_TICK_ID = 'chat-health'

type HealthTickProps = {
  readonly isTicked: boolean
  readonly isMissing: boolean
  readonly onTick: (isTicked: boolean) => void
}

/** The consent to health data, in the words of the request forms. */
export function HealthTick({ isTicked, isMissing, onTick }: HealthTickProps) {
  const { data } = useChat()
  const error = isMissing ? data.words.errors.HEALTH_REQUIRED : undefined
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMissing) field.current?.scrollIntoView({ block: 'nearest' })
  }, [isMissing])
  return (
    <div class="field" ref={field}>
      <label class="tick">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          {...noted(HEALTH_TICK_ID, error)}
        />
        <Sentence text={data.consents.health} pages={{ text: 'health-data-consent' }} />
      </label>
      <FieldError id={HEALTH_TICK_ID} error={error} />
    </div>
  )
}

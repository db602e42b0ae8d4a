import { type Field, type FieldHook, ValidationError } from 'payload'
import { editorLanguage } from '@/content/core/rules'
import { dayInIstanbul } from '@/i18n/dates'
import { translator } from '@/i18n/messages'
import { now } from '@/lib/clock'
import { isAfterDay } from './rules'

/**
 * The same fields; their days are today at the latest, in Istanbul. A mistyped year would otherwise be a check that stays
 * current, or a consent that nobody has given.
 */
export function withPastDays(fields: readonly Field[]): Field[] {
  return fields.map((field) =>
    field.type === 'date'
      ? {
          ...field,
          hooks: { ...field.hooks, beforeValidate: [...(field.hooks?.beforeValidate ?? []), refuseLaterDay] },
        }
      : field,
  )
}

/**
 * A hook and no `validate`, which Payload leaves out when a draft is saved: a draft's consent holds for its files. A day
 * that is stored is not refused again, because nothing else of its record could be saved, such as a withdrawal.
 */
const refuseLaterDay: FieldHook = async ({ value, previousValue, path, field, collection, global, req }) => {
  if (!isAfterDay(value, dayInIstanbul(now())) || isSameMoment(value, previousValue)) return value
  const t = await translator(editorLanguage(req), 'editing')
  const label = 'label' in field && typeof field.label !== 'boolean' ? field.label : undefined
  throw new ValidationError(
    {
      ...(collection && { collection: collection.slug }),
      ...(global && { global: global.slug }),
      errors: [{ ...(label && { label }), message: t('refusals.dayToCome'), path: path.join('.') }],
      req,
    },
    req.t,
  )
}

function isSameMoment(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other)
}

import type { ArrayField, TextField } from 'payload'
import { editorialCollection } from '@/content/core/collection'
import { checkbox, list, localLines, localText, recordFields, relations, text } from '@/content/core/fields'
import { labelOf } from '@/content/labels/field-labels'
import { OPTIONS_MIN, QUESTION_KINDS } from './constants'
import { faultOf, toQuestionKey } from './rules'

/** Answers are stored under this key: a question that has the same key in two questionnaires is asked once. */
function keyField(): TextField {
  return {
    ...text('key', { required: true }),
    hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? toQuestionKey(value) : value)] },
  }
}

function questionRows(): ArrayField {
  const options = list('options', [keyField(), localText('label', { required: true })])
  return {
    ...list('questions', [
      keyField(),
      {
        name: 'kind',
        type: 'select',
        label: labelOf('kind'),
        required: true,
        defaultValue: 'text',
        options: [...QUESTION_KINDS],
      },
      localText('question', { required: true }),
      localText('help'),
      { ...options, admin: { condition: (_data, row) => row?.kind === 'choice' } },
      checkbox('isRequired'),
    ]),
    validate: (value, { req }) => {
      const fault = faultOf(value)
      if (fault === 'OPTIONS_MISSING')
        return req.t('validation:requiresAtLeast', { count: OPTIONS_MIN, label: 'options' })
      return fault ? req.t('error:valueMustBeUnique') : true
    },
  }
}

/** Additional questions to patients of a program. */
export const Questionnaires = editorialCollection({
  slug: 'questionnaires',
  title: 'title',
  columns: ['programs', '_status'],
  group: 'care',
  fields: [
    ...recordFields(),
    localText('title', { required: true }),
    localLines('intro'),
    relations('programs', 'programs'),
    questionRows(),
  ],
})

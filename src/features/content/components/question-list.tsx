import { Accordion } from '@/ui/accordion'
import { SafeHtml } from '@/ui/safe-html'
import { langOf } from '../fallback/present'
import type { QuestionView } from '../services/present'

/** Questions of a record, each opening its answer. */
export function QuestionList({ questions }: { readonly questions: readonly QuestionView[] }) {
  return (
    <Accordion
      items={questions.map((row) => ({
        key: row.id,
        title: row.question,
        lang: langOf(row, 'question'),
        body: <SafeHtml html={row.answerHtml} lang={langOf(row, 'answer')} className="contents" />,
      }))}
    />
  )
}

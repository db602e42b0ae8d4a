import { langOf } from '@/content/fallback/present'
import type { QuestionView } from '@/content/services/present'
import { Accordion } from '@/ui/accordion'
import { SafeHtml } from '@/ui/safe-html'

/** Questions of a record that unfold their answers. */
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

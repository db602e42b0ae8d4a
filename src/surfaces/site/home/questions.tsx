import { getTranslations } from 'next-intl/server'
import type { QuestionView } from '@/content/services/present'
import type { Locale } from '@/i18n/locales'
import { TextLink } from '@/ui/text-link'
import { QuestionList } from '../blocks/question-list'

type QuestionsProps = { readonly locale: Locale; readonly questions: readonly QuestionView[] }

/** Frequently asked questions, with a link to the contact form. */
export async function Questions({ locale, questions }: QuestionsProps) {
  if (questions.length === 0) return null
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <section aria-labelledby="questions-title" className="border-t border-line">
      <div className="wrap section grid grid-cols-1 gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div>
          <span aria-hidden="true" className="ornament mb-5 text-iznik" />
          <h2 id="questions-title" className="display text-2xl">
            {t('faq.title')}
          </h2>
          <p className="mt-3 text-ink-soft">
            {t('faq.lead')} <TextLink href={`/${locale}/contact`}>{t('faq.ask')}</TextLink>
          </p>
        </div>
        <QuestionList questions={questions} />
      </div>
    </section>
  )
}

/** Mails to patients about the medical review of a request. None of them names the doctor or a reason. */
import type { MailContent, MailProps } from '../schema'
import { compose } from './care-templates'
import type { ComposedMail, TemplateContext } from './template-context'
import { formatDay } from './words'

type ReviewContent = Extract<MailContent, { template: `review-${string}` }>

export function composeReviewMail(content: ReviewContent, context: TemplateContext): ComposedMail {
  return content.template === 'review-recorded'
    ? reviewRecorded(content.props, context)
    : reviewCorrected(content.props, context)
}

function reviewRecorded(props: MailProps<'review-recorded'>, context: TemplateContext): ComposedMail {
  const { firstName, requestUrl: url, reference = '', reviewedAt } = props
  const { words, locale } = context
  const paragraphs = [
    words('reviewRecorded.body', { reference }),
    ...(reviewedAt ? [words('reviewRecorded.readOn', { date: formatDay(locale, reviewedAt) })] : []),
    words('reviewRecorded.next'),
  ]
  const subject = words('reviewRecorded.subject')
  return compose('reviewRecorded', { subject, firstName, url, paragraphs }, context)
}

function reviewCorrected(props: MailProps<'review-corrected'>, context: TemplateContext): ComposedMail {
  const { firstName, requestUrl: url, reference = '', isReviewed } = props
  const { words } = context
  const paragraphs = [
    words('reviewCorrected.body', { reference }),
    words(isReviewed ? 'reviewCorrected.other' : 'reviewCorrected.none'),
    words('reviewCorrected.questions'),
  ]
  const subject = words('reviewCorrected.subject')
  return compose('reviewCorrected', { subject, firstName, url, paragraphs }, context)
}
